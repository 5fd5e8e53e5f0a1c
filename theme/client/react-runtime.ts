// The parts of React that all browser modules need. Listing them here gives them one file; the bundler would otherwise make one for each
// set of modules that share a part.
import "react";
import "react-dom";
import "./react/jsx-runtime.ts";
