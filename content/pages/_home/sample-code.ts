/** The sample beside the film strip, coloured as the code blocks of the documentation are. `Motion` draws what it says. */
export const sampleCode = `<span class="k">import</span> {Easing<span class="p">,</span> interpolate<span class="p">,</span> useCurrentFrame} <span class="k">from </span><span class="s">'remotion'</span>;

<span class="k">export const </span><span class="f">Keyframe </span><span class="k">=</span> () <span class="k">=&gt;</span> {
  <span class="k">const </span><span class="c">frame </span><span class="k">= </span><span class="f">useCurrentFrame</span>();
  <span class="k">const </span><span class="c">x </span><span class="k">= </span><span class="f">interpolate</span>(frame<span class="p">,</span> [<span class="c">0</span><span class="p">, </span><span class="c">60</span>]<span class="p">,</span> [<span class="c">200</span><span class="p">, </span><span class="c">1080</span>]<span class="p">,</span> {
    easing<span class="k">: </span><span class="c">Easing</span><span class="f">.inOut</span>(<span class="c">Easing</span>.cubic)<span class="p">,</span>
    extrapolateRight<span class="k">: </span><span class="s">'clamp'</span><span class="p">,</span>
  });
  <span class="k">const </span><span class="c">turn </span><span class="k">= </span><span class="f">interpolate</span>(x<span class="p">,</span> [<span class="c">200</span><span class="p">, </span><span class="c">1080</span>]<span class="p">,</span> [<span class="c">45</span><span class="p">, </span><span class="c">225</span>]);

  <span class="k">return</span> (
    &lt;<span class="s">svg </span><span class="f">viewBox</span><span class="k">=</span><span class="s">"0 0 1280 720"</span>&gt;
      &lt;<span class="s">rect</span>
        <span class="f">x</span><span class="k">=</span>{<span class="k">-</span><span class="c">110</span>} <span class="f">y</span><span class="k">=</span>{<span class="k">-</span><span class="c">110</span>} <span class="f">width</span><span class="k">=</span>{<span class="c">220</span>} <span class="f">height</span><span class="k">=</span>{<span class="c">220</span>} <span class="f">rx</span><span class="k">=</span>{<span class="c">24</span>}
        <span class="f">transform</span><span class="k">=</span>{<span class="s">\`translate(</span><span class="k">\${</span>x<span class="k">}</span><span class="s"> 360) rotate(</span><span class="k">\${</span>turn<span class="k">}</span><span class="s">)\`</span>}
        <span class="f">fill</span><span class="k">=</span><span class="s">"#0b84f3"</span>
      /&gt;
    &lt;/<span class="s">svg</span>&gt;
  );
};`;
