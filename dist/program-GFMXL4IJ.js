import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a,b,c}from"./chunk-ILEFYPCA.js";import"./chunk-NJXM2JCW.js";export{a as absolute,b as readClosure,c as withProgram};
