import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a,b,c}from"./chunk-GLNPJ7QU.js";import"./chunk-YIWRQP2S.js";import"./chunk-JIAG4PFQ.js";export{a as absolute,b as readClosure,c as withProgram};
