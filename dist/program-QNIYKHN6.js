import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a,b,c}from"./chunk-XDWH6YBF.js";import"./chunk-RWTJL3MN.js";export{a as absolute,b as readClosure,c as withProgram};
