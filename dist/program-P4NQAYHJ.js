import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a,b,c}from"./chunk-3ZNKYIOJ.js";import"./chunk-LXD3EZZQ.js";import"./chunk-T76CY4FP.js";import"./chunk-P6SMVDUS.js";import"./chunk-JIAG4PFQ.js";export{a as absolute,b as readClosure,c as withProgram};
