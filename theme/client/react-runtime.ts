// What every module of the browser needs of React, named once, so that it is one file and not one for each set of modules that share a part of it.
import "react";
import "react-dom";
import "react/jsx-runtime";
