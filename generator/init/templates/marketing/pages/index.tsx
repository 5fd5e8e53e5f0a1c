/*---
title: Greetings for every program
description: The home page of the sample product.
---*/

import "./_home/home.css";
import { Feature } from "./_home/feature.tsx";
import { Session } from "./_home/session.tsx";

/** The home page: what the product is, what it can do, and how to get started. */
export default function Home() {
	return (
		<div className="home">
			<section className="home-top">
				<div className="home-text">
					<h1>Greetings for every program</h1>
					<p className="home-lead">Sample text: one function greets each of your users by name, in their own language.</p>
					<p className="home-actions">
						<a className="button button-main" href="/docs/">
							Read the docs
						</a>
						<a className="button" href="/docs/reference/options">
							See the options
						</a>
					</p>
				</div>
				<Session
					calls={[
						{ options: '{ name: "Ada" }', result: "Hello, Ada!" },
						{ options: '{ name: "Ada", language: "fr" }', result: "Bonjour, Ada !" },
						{ options: '{ name: "Ada", language: "es" }', result: "¡Hola, Ada!" },
					]}
				/>
			</section>
			<section className="home-features" aria-label="Features">
				<Feature title="Small">One function, no dependencies, and nothing to configure.</Feature>
				<Feature title="Typed">Your editor knows each option, and tells you what it is for.</Feature>
				<Feature title="Polite">It speaks the language of the reader, and falls back to English.</Feature>
			</section>
		</div>
	);
}
