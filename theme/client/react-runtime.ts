// The parts of React that all browser modules need, named once, so that they are one file instead of one for each set of modules that share a part.
import "react";
import "react-dom";
import "./react/jsx-runtime.ts";
