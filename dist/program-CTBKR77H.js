import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a,b,c}from"./chunk-TIFBJGDH.js";import"./chunk-WNJH2N7A.js";import"./chunk-LEUADHE4.js";import"./chunk-JIAG4PFQ.js";export{a as absolute,b as readClosure,c as withProgram};
