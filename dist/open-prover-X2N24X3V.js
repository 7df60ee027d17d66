import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import{a as Xs,b as Un,c as Ys,g as ei,h as ni,i as dn,j as ue,k as B,l as Ke,n as ie,o as ti,p as ri,q as si,t as ii,u as oi,v as ai,w as li,x as ci,y as Ft}from"./chunk-HAYMRPFJ.js";import{a as Kn,b as Zs,c as Vn,e as ze}from"./chunk-7KAG3JQW.js";import{b as Gs,c as Hs}from"./chunk-JSLPMUL5.js";import{b as Bs,d as Ws}from"./chunk-T76CY4FP.js";import{a as C,b as se,f as Js}from"./chunk-YOY4M4KJ.js";import{a as O,b as Qe}from"./chunk-P6SMVDUS.js";import"./chunk-V7FRV2TR.js";import"./chunk-P5K6C5PH.js";import{b as v,d as zl}from"./chunk-JIAG4PFQ.js";var fn=v(R=>{"use strict";Object.defineProperty(R,"__esModule",{value:!0});R.regexpCode=R.getEsmExportName=R.getProperty=R.safeStringify=R.stringify=R.strConcat=R.addCodeArg=R.str=R._=R.nil=R._Code=R.Name=R.IDENTIFIER=R._CodeOrName=void 0;var un=class{};R._CodeOrName=un;R.IDENTIFIER=/^[a-z$_][a-z$_0-9]*$/i;var ke=class extends un{constructor(n){if(super(),!R.IDENTIFIER.test(n))throw new Error("CodeGen: name must be a valid identifier");this.str=n}toString(){return this.str}emptyStr(){return!1}get names(){return{[this.str]:1}}};R.Name=ke;var ee=class extends un{constructor(n){super(),this._items=typeof n=="string"?[n]:n}toString(){return this.str}emptyStr(){if(this._items.length>1)return!1;let n=this._items[0];return n===""||n==='""'}get str(){var n;return(n=this._str)!==null&&n!==void 0?n:this._str=this._items.reduce((t,r)=>`${t}${r}`,"")}get names(){var n;return(n=this._names)!==null&&n!==void 0?n:this._names=this._items.reduce((t,r)=>(r instanceof ke&&(t[r.str]=(t[r.str]||0)+1),t),{})}};R._Code=ee;R.nil=new ee("");function wi(e,...n){let t=[e[0]],r=0;for(;r<n.length;)Kt(t,n[r]),t.push(e[++r]);return new ee(t)}R._=wi;var zt=new ee("+");function _i(e,...n){let t=[pn(e[0])],r=0;for(;r<n.length;)t.push(zt),Kt(t,n[r]),t.push(zt,pn(e[++r]));return Yl(t),new ee(t)}R.str=_i;function Kt(e,n){n instanceof ee?e.push(...n._items):n instanceof ke?e.push(n):e.push(tc(n))}R.addCodeArg=Kt;function Yl(e){let n=1;for(;n<e.length-1;){if(e[n]===zt){let t=ec(e[n-1],e[n+1]);if(t!==void 0){e.splice(n-1,3,t);continue}e[n++]="+"}n++}}function ec(e,n){if(n==='""')return e;if(e==='""')return n;if(typeof e=="string")return n instanceof ke||e[e.length-1]!=='"'?void 0:typeof n!="string"?`${e.slice(0,-1)}${n}"`:n[0]==='"'?e.slice(0,-1)+n.slice(1):void 0;if(typeof n=="string"&&n[0]==='"'&&!(e instanceof ke))return`"${e}${n.slice(1)}`}function nc(e,n){return n.emptyStr()?e:e.emptyStr()?n:_i`${e}${n}`}R.strConcat=nc;function tc(e){return typeof e=="number"||typeof e=="boolean"||e===null?e:pn(Array.isArray(e)?e.join(","):e)}function rc(e){return new ee(pn(e))}R.stringify=rc;function pn(e){return JSON.stringify(e).replace(/\u2028/g,"\\u2028").replace(/\u2029/g,"\\u2029")}R.safeStringify=pn;function sc(e){return typeof e=="string"&&R.IDENTIFIER.test(e)?new ee(`.${e}`):wi`[${e}]`}R.getProperty=sc;function ic(e){if(typeof e=="string"&&R.IDENTIFIER.test(e))return new ee(`${e}`);throw new Error(`CodeGen: invalid export name: ${e}, use explicit $id name mapping`)}R.getEsmExportName=ic;function oc(e){return new ee(e.toString())}R.regexpCode=oc});var Bt=v(J=>{"use strict";Object.defineProperty(J,"__esModule",{value:!0});J.ValueScope=J.ValueScopeName=J.Scope=J.varKinds=J.UsedValueState=void 0;var H=fn(),Vt=class extends Error{constructor(n){super(`CodeGen: "code" for ${n} not defined`),this.value=n.value}},Bn;(function(e){e[e.Started=0]="Started",e[e.Completed=1]="Completed"})(Bn||(J.UsedValueState=Bn={}));J.varKinds={const:new H.Name("const"),let:new H.Name("let"),var:new H.Name("var")};var Wn=class{constructor({prefixes:n,parent:t}={}){this._names={},this._prefixes=n,this._parent=t}toName(n){return n instanceof H.Name?n:this.name(n)}name(n){return new H.Name(this._newName(n))}_newName(n){let t=this._names[n]||this._nameGroup(n);return`${n}${t.index++}`}_nameGroup(n){var t,r;if(!((r=(t=this._parent)===null||t===void 0?void 0:t._prefixes)===null||r===void 0)&&r.has(n)||this._prefixes&&!this._prefixes.has(n))throw new Error(`CodeGen: prefix "${n}" is not allowed in this scope`);return this._names[n]={prefix:n,index:0}}};J.Scope=Wn;var Gn=class extends H.Name{constructor(n,t){super(t),this.prefix=n}setValue(n,{property:t,itemIndex:r}){this.value=n,this.scopePath=(0,H._)`.${new H.Name(t)}[${r}]`}};J.ValueScopeName=Gn;var ac=(0,H._)`\n`,Ut=class extends Wn{constructor(n){super(n),this._values={},this._scope=n.scope,this.opts={...n,_n:n.lines?ac:H.nil}}get(){return this._scope}name(n){return new Gn(n,this._newName(n))}value(n,t){var r;if(t.ref===void 0)throw new Error("CodeGen: ref must be passed in value");let s=this.toName(n),{prefix:i}=s,o=(r=t.key)!==null&&r!==void 0?r:t.ref,a=this._values[i];if(a){let c=a.get(o);if(c)return c}else a=this._values[i]=new Map;a.set(o,s);let l=this._scope[i]||(this._scope[i]=[]),d=l.length;return l[d]=t.ref,s.setValue(t,{property:i,itemIndex:d}),s}getValue(n,t){let r=this._values[n];if(r)return r.get(t)}scopeRefs(n,t=this._values){return this._reduceValues(t,r=>{if(r.scopePath===void 0)throw new Error(`CodeGen: name "${r}" has no value`);return(0,H._)`${n}${r.scopePath}`})}scopeCode(n=this._values,t,r){return this._reduceValues(n,s=>{if(s.value===void 0)throw new Error(`CodeGen: name "${s}" has no value`);return s.value.code},t,r)}_reduceValues(n,t,r={},s){let i=H.nil;for(let o in n){let a=n[o];if(!a)continue;let l=r[o]=r[o]||new Map;a.forEach(d=>{if(l.has(d))return;l.set(d,Bn.Started);let c=t(d);if(c){let u=this.opts.es5?J.varKinds.var:J.varKinds.const;i=(0,H._)`${i}${u} ${d} = ${c};${this.opts._n}`}else if(c=s?.(d))i=(0,H._)`${i}${c}${this.opts._n}`;else throw new Vt(d);l.set(d,Bn.Completed)})}return i}};J.ValueScope=Ut});var T=v(I=>{"use strict";Object.defineProperty(I,"__esModule",{value:!0});I.or=I.and=I.not=I.CodeGen=I.operators=I.varKinds=I.ValueScopeName=I.ValueScope=I.Scope=I.Name=I.regexpCode=I.stringify=I.getProperty=I.nil=I.strConcat=I.str=I._=void 0;var E=fn(),oe=Bt(),we=fn();Object.defineProperty(I,"_",{enumerable:!0,get:function(){return we._}});Object.defineProperty(I,"str",{enumerable:!0,get:function(){return we.str}});Object.defineProperty(I,"strConcat",{enumerable:!0,get:function(){return we.strConcat}});Object.defineProperty(I,"nil",{enumerable:!0,get:function(){return we.nil}});Object.defineProperty(I,"getProperty",{enumerable:!0,get:function(){return we.getProperty}});Object.defineProperty(I,"stringify",{enumerable:!0,get:function(){return we.stringify}});Object.defineProperty(I,"regexpCode",{enumerable:!0,get:function(){return we.regexpCode}});Object.defineProperty(I,"Name",{enumerable:!0,get:function(){return we.Name}});var Zn=Bt();Object.defineProperty(I,"Scope",{enumerable:!0,get:function(){return Zn.Scope}});Object.defineProperty(I,"ValueScope",{enumerable:!0,get:function(){return Zn.ValueScope}});Object.defineProperty(I,"ValueScopeName",{enumerable:!0,get:function(){return Zn.ValueScopeName}});Object.defineProperty(I,"varKinds",{enumerable:!0,get:function(){return Zn.varKinds}});I.operators={GT:new E._Code(">"),GTE:new E._Code(">="),LT:new E._Code("<"),LTE:new E._Code("<="),EQ:new E._Code("==="),NEQ:new E._Code("!=="),NOT:new E._Code("!"),OR:new E._Code("||"),AND:new E._Code("&&"),ADD:new E._Code("+")};var ge=class{optimizeNodes(){return this}optimizeNames(n,t){return this}},Wt=class extends ge{constructor(n,t,r){super(),this.varKind=n,this.name=t,this.rhs=r}render({es5:n,_n:t}){let r=n?oe.varKinds.var:this.varKind,s=this.rhs===void 0?"":` = ${this.rhs}`;return`${r} ${this.name}${s};`+t}optimizeNames(n,t){if(n[this.name.str])return this.rhs&&(this.rhs=We(this.rhs,n,t)),this}get names(){return this.rhs instanceof E._CodeOrName?this.rhs.names:{}}},Hn=class extends ge{constructor(n,t,r){super(),this.lhs=n,this.rhs=t,this.sideEffects=r}render({_n:n}){return`${this.lhs} = ${this.rhs};`+n}optimizeNames(n,t){if(!(this.lhs instanceof E.Name&&!n[this.lhs.str]&&!this.sideEffects))return this.rhs=We(this.rhs,n,t),this}get names(){let n=this.lhs instanceof E.Name?{}:{...this.lhs.names};return Xn(n,this.rhs)}},Gt=class extends Hn{constructor(n,t,r,s){super(n,r,s),this.op=t}render({_n:n}){return`${this.lhs} ${this.op}= ${this.rhs};`+n}},Ht=class extends ge{constructor(n){super(),this.label=n,this.names={}}render({_n:n}){return`${this.label}:`+n}},Jt=class extends ge{constructor(n){super(),this.label=n,this.names={}}render({_n:n}){return`break${this.label?` ${this.label}`:""};`+n}},Xt=class extends ge{constructor(n){super(),this.error=n}render({_n:n}){return`throw ${this.error};`+n}get names(){return this.error.names}},Zt=class extends ge{constructor(n){super(),this.code=n}render({_n:n}){return`${this.code};`+n}optimizeNodes(){return`${this.code}`?this:void 0}optimizeNames(n,t){return this.code=We(this.code,n,t),this}get names(){return this.code instanceof E._CodeOrName?this.code.names:{}}},mn=class extends ge{constructor(n=[]){super(),this.nodes=n}render(n){return this.nodes.reduce((t,r)=>t+r.render(n),"")}optimizeNodes(){let{nodes:n}=this,t=n.length;for(;t--;){let r=n[t].optimizeNodes();Array.isArray(r)?n.splice(t,1,...r):r?n[t]=r:n.splice(t,1)}return n.length>0?this:void 0}optimizeNames(n,t){let{nodes:r}=this,s=r.length;for(;s--;){let i=r[s];i.optimizeNames(n,t)||(lc(n,i.names),r.splice(s,1))}return r.length>0?this:void 0}get names(){return this.nodes.reduce((n,t)=>je(n,t.names),{})}},ye=class extends mn{render(n){return"{"+n._n+super.render(n)+"}"+n._n}},Yt=class extends mn{},Be=class extends ye{};Be.kind="else";var Ee=class e extends ye{constructor(n,t){super(t),this.condition=n}render(n){let t=`if(${this.condition})`+super.render(n);return this.else&&(t+="else "+this.else.render(n)),t}optimizeNodes(){super.optimizeNodes();let n=this.condition;if(n===!0)return this.nodes;let t=this.else;if(t){let r=t.optimizeNodes();t=this.else=Array.isArray(r)?new Be(r):r}if(t)return n===!1?t instanceof e?t:t.nodes:this.nodes.length?this:new e(xi(n),t instanceof e?[t]:t.nodes);if(!(n===!1||!this.nodes.length))return this}optimizeNames(n,t){var r;if(this.else=(r=this.else)===null||r===void 0?void 0:r.optimizeNames(n,t),!!(super.optimizeNames(n,t)||this.else))return this.condition=We(this.condition,n,t),this}get names(){let n=super.names;return Xn(n,this.condition),this.else&&je(n,this.else.names),n}};Ee.kind="if";var Me=class extends ye{};Me.kind="for";var er=class extends Me{constructor(n){super(),this.iteration=n}render(n){return`for(${this.iteration})`+super.render(n)}optimizeNames(n,t){if(super.optimizeNames(n,t))return this.iteration=We(this.iteration,n,t),this}get names(){return je(super.names,this.iteration.names)}},nr=class extends Me{constructor(n,t,r,s){super(),this.varKind=n,this.name=t,this.from=r,this.to=s}render(n){let t=n.es5?oe.varKinds.var:this.varKind,{name:r,from:s,to:i}=this;return`for(${t} ${r}=${s}; ${r}<${i}; ${r}++)`+super.render(n)}get names(){let n=Xn(super.names,this.from);return Xn(n,this.to)}},Jn=class extends Me{constructor(n,t,r,s){super(),this.loop=n,this.varKind=t,this.name=r,this.iterable=s}render(n){return`for(${this.varKind} ${this.name} ${this.loop} ${this.iterable})`+super.render(n)}optimizeNames(n,t){if(super.optimizeNames(n,t))return this.iterable=We(this.iterable,n,t),this}get names(){return je(super.names,this.iterable.names)}},hn=class extends ye{constructor(n,t,r){super(),this.name=n,this.args=t,this.async=r}render(n){return`${this.async?"async ":""}function ${this.name}(${this.args})`+super.render(n)}};hn.kind="func";var gn=class extends mn{render(n){return"return "+super.render(n)}};gn.kind="return";var tr=class extends ye{render(n){let t="try"+super.render(n);return this.catch&&(t+=this.catch.render(n)),this.finally&&(t+=this.finally.render(n)),t}optimizeNodes(){var n,t;return super.optimizeNodes(),(n=this.catch)===null||n===void 0||n.optimizeNodes(),(t=this.finally)===null||t===void 0||t.optimizeNodes(),this}optimizeNames(n,t){var r,s;return super.optimizeNames(n,t),(r=this.catch)===null||r===void 0||r.optimizeNames(n,t),(s=this.finally)===null||s===void 0||s.optimizeNames(n,t),this}get names(){let n=super.names;return this.catch&&je(n,this.catch.names),this.finally&&je(n,this.finally.names),n}},yn=class extends ye{constructor(n){super(),this.error=n}render(n){return`catch(${this.error})`+super.render(n)}};yn.kind="catch";var vn=class extends ye{render(n){return"finally"+super.render(n)}};vn.kind="finally";var rr=class{constructor(n,t={}){this._values={},this._blockStarts=[],this._constants={},this.opts={...t,_n:t.lines?`
`:""},this._extScope=n,this._scope=new oe.Scope({parent:n}),this._nodes=[new Yt]}toString(){return this._root.render(this.opts)}name(n){return this._scope.name(n)}scopeName(n){return this._extScope.name(n)}scopeValue(n,t){let r=this._extScope.value(n,t);return(this._values[r.prefix]||(this._values[r.prefix]=new Set)).add(r),r}getScopeValue(n,t){return this._extScope.getValue(n,t)}scopeRefs(n){return this._extScope.scopeRefs(n,this._values)}scopeCode(){return this._extScope.scopeCode(this._values)}_def(n,t,r,s){let i=this._scope.toName(t);return r!==void 0&&s&&(this._constants[i.str]=r),this._leafNode(new Wt(n,i,r)),i}const(n,t,r){return this._def(oe.varKinds.const,n,t,r)}let(n,t,r){return this._def(oe.varKinds.let,n,t,r)}var(n,t,r){return this._def(oe.varKinds.var,n,t,r)}assign(n,t,r){return this._leafNode(new Hn(n,t,r))}add(n,t){return this._leafNode(new Gt(n,I.operators.ADD,t))}code(n){return typeof n=="function"?n():n!==E.nil&&this._leafNode(new Zt(n)),this}object(...n){let t=["{"];for(let[r,s]of n)t.length>1&&t.push(","),t.push(r),(r!==s||this.opts.es5)&&(t.push(":"),(0,E.addCodeArg)(t,s));return t.push("}"),new E._Code(t)}if(n,t,r){if(this._blockNode(new Ee(n)),t&&r)this.code(t).else().code(r).endIf();else if(t)this.code(t).endIf();else if(r)throw new Error('CodeGen: "else" body without "then" body');return this}elseIf(n){return this._elseNode(new Ee(n))}else(){return this._elseNode(new Be)}endIf(){return this._endBlockNode(Ee,Be)}_for(n,t){return this._blockNode(n),t&&this.code(t).endFor(),this}for(n,t){return this._for(new er(n),t)}forRange(n,t,r,s,i=this.opts.es5?oe.varKinds.var:oe.varKinds.let){let o=this._scope.toName(n);return this._for(new nr(i,o,t,r),()=>s(o))}forOf(n,t,r,s=oe.varKinds.const){let i=this._scope.toName(n);if(this.opts.es5){let o=t instanceof E.Name?t:this.var("_arr",t);return this.forRange("_i",0,(0,E._)`${o}.length`,a=>{this.var(i,(0,E._)`${o}[${a}]`),r(i)})}return this._for(new Jn("of",s,i,t),()=>r(i))}forIn(n,t,r,s=this.opts.es5?oe.varKinds.var:oe.varKinds.const){if(this.opts.ownProperties)return this.forOf(n,(0,E._)`Object.keys(${t})`,r);let i=this._scope.toName(n);return this._for(new Jn("in",s,i,t),()=>r(i))}endFor(){return this._endBlockNode(Me)}label(n){return this._leafNode(new Ht(n))}break(n){return this._leafNode(new Jt(n))}return(n){let t=new gn;if(this._blockNode(t),this.code(n),t.nodes.length!==1)throw new Error('CodeGen: "return" should have one node');return this._endBlockNode(gn)}try(n,t,r){if(!t&&!r)throw new Error('CodeGen: "try" without "catch" and "finally"');let s=new tr;if(this._blockNode(s),this.code(n),t){let i=this.name("e");this._currNode=s.catch=new yn(i),t(i)}return r&&(this._currNode=s.finally=new vn,this.code(r)),this._endBlockNode(yn,vn)}throw(n){return this._leafNode(new Xt(n))}block(n,t){return this._blockStarts.push(this._nodes.length),n&&this.code(n).endBlock(t),this}endBlock(n){let t=this._blockStarts.pop();if(t===void 0)throw new Error("CodeGen: not in self-balancing block");let r=this._nodes.length-t;if(r<0||n!==void 0&&r!==n)throw new Error(`CodeGen: wrong number of nodes: ${r} vs ${n} expected`);return this._nodes.length=t,this}func(n,t=E.nil,r,s){return this._blockNode(new hn(n,t,r)),s&&this.code(s).endFunc(),this}endFunc(){return this._endBlockNode(hn)}optimize(n=1){for(;n-- >0;)this._root.optimizeNodes(),this._root.optimizeNames(this._root.names,this._constants)}_leafNode(n){return this._currNode.nodes.push(n),this}_blockNode(n){this._currNode.nodes.push(n),this._nodes.push(n)}_endBlockNode(n,t){let r=this._currNode;if(r instanceof n||t&&r instanceof t)return this._nodes.pop(),this;throw new Error(`CodeGen: not in block "${t?`${n.kind}/${t.kind}`:n.kind}"`)}_elseNode(n){let t=this._currNode;if(!(t instanceof Ee))throw new Error('CodeGen: "else" without "if"');return this._currNode=t.else=n,this}get _root(){return this._nodes[0]}get _currNode(){let n=this._nodes;return n[n.length-1]}set _currNode(n){let t=this._nodes;t[t.length-1]=n}};I.CodeGen=rr;function je(e,n){for(let t in n)e[t]=(e[t]||0)+(n[t]||0);return e}function Xn(e,n){return n instanceof E._CodeOrName?je(e,n.names):e}function We(e,n,t){if(e instanceof E.Name)return r(e);if(!s(e))return e;return new E._Code(e._items.reduce((i,o)=>(o instanceof E.Name&&(o=r(o)),o instanceof E._Code?i.push(...o._items):i.push(o),i),[]));function r(i){let o=t[i.str];return o===void 0||n[i.str]!==1?i:(delete n[i.str],o)}function s(i){return i instanceof E._Code&&i._items.some(o=>o instanceof E.Name&&n[o.str]===1&&t[o.str]!==void 0)}}function lc(e,n){for(let t in n)e[t]=(e[t]||0)-(n[t]||0)}function xi(e){return typeof e=="boolean"||typeof e=="number"||e===null?!e:(0,E._)`!${sr(e)}`}I.not=xi;var cc=Pi(I.operators.AND);function dc(...e){return e.reduce(cc)}I.and=dc;var uc=Pi(I.operators.OR);function pc(...e){return e.reduce(uc)}I.or=pc;function Pi(e){return(n,t)=>n===E.nil?t:t===E.nil?n:(0,E._)`${sr(n)} ${e} ${sr(t)}`}function sr(e){return e instanceof E.Name?e:(0,E._)`(${e})`}});var M=v(k=>{"use strict";Object.defineProperty(k,"__esModule",{value:!0});k.checkStrictMode=k.getErrorPath=k.Type=k.useFunc=k.setEvaluated=k.evaluatedPropsToName=k.mergeEvaluated=k.eachItem=k.unescapeJsonPointer=k.escapeJsonPointer=k.escapeFragment=k.unescapeFragment=k.schemaRefOrVal=k.schemaHasRulesButRef=k.schemaHasRules=k.checkUnknownRules=k.alwaysValidSchema=k.toHash=void 0;var q=T(),fc=fn();function mc(e){let n={};for(let t of e)n[t]=!0;return n}k.toHash=mc;function hc(e,n){return typeof n=="boolean"?n:Object.keys(n).length===0?!0:(Ti(e,n),!ki(n,e.self.RULES.all))}k.alwaysValidSchema=hc;function Ti(e,n=e.schema){let{opts:t,self:r}=e;if(!t.strictSchema||typeof n=="boolean")return;let s=r.RULES.keywords;for(let i in n)s[i]||ji(e,`unknown keyword: "${i}"`)}k.checkUnknownRules=Ti;function ki(e,n){if(typeof e=="boolean")return!e;for(let t in e)if(n[t])return!0;return!1}k.schemaHasRules=ki;function gc(e,n){if(typeof e=="boolean")return!e;for(let t in e)if(t!=="$ref"&&n.all[t])return!0;return!1}k.schemaHasRulesButRef=gc;function yc({topSchemaRef:e,schemaPath:n},t,r,s){if(!s){if(typeof t=="number"||typeof t=="boolean")return t;if(typeof t=="string")return(0,q._)`${t}`}return(0,q._)`${e}${n}${(0,q.getProperty)(r)}`}k.schemaRefOrVal=yc;function vc(e){return Ei(decodeURIComponent(e))}k.unescapeFragment=vc;function bc(e){return encodeURIComponent(or(e))}k.escapeFragment=bc;function or(e){return typeof e=="number"?`${e}`:e.replace(/~/g,"~0").replace(/\//g,"~1")}k.escapeJsonPointer=or;function Ei(e){return e.replace(/~1/g,"/").replace(/~0/g,"~")}k.unescapeJsonPointer=Ei;function wc(e,n){if(Array.isArray(e))for(let t of e)n(t);else n(e)}k.eachItem=wc;function Si({mergeNames:e,mergeToName:n,mergeValues:t,resultToName:r}){return(s,i,o,a)=>{let l=o===void 0?i:o instanceof q.Name?(i instanceof q.Name?e(s,i,o):n(s,i,o),o):i instanceof q.Name?(n(s,o,i),i):t(i,o);return a===q.Name&&!(l instanceof q.Name)?r(s,l):l}}k.mergeEvaluated={props:Si({mergeNames:(e,n,t)=>e.if((0,q._)`${t} !== true && ${n} !== undefined`,()=>{e.if((0,q._)`${n} === true`,()=>e.assign(t,!0),()=>e.assign(t,(0,q._)`${t} || {}`).code((0,q._)`Object.assign(${t}, ${n})`))}),mergeToName:(e,n,t)=>e.if((0,q._)`${t} !== true`,()=>{n===!0?e.assign(t,!0):(e.assign(t,(0,q._)`${t} || {}`),ar(e,t,n))}),mergeValues:(e,n)=>e===!0?!0:{...e,...n},resultToName:Mi}),items:Si({mergeNames:(e,n,t)=>e.if((0,q._)`${t} !== true && ${n} !== undefined`,()=>e.assign(t,(0,q._)`${n} === true ? true : ${t} > ${n} ? ${t} : ${n}`)),mergeToName:(e,n,t)=>e.if((0,q._)`${t} !== true`,()=>e.assign(t,n===!0?!0:(0,q._)`${t} > ${n} ? ${t} : ${n}`)),mergeValues:(e,n)=>e===!0?!0:Math.max(e,n),resultToName:(e,n)=>e.var("items",n)})};function Mi(e,n){if(n===!0)return e.var("props",!0);let t=e.var("props",(0,q._)`{}`);return n!==void 0&&ar(e,t,n),t}k.evaluatedPropsToName=Mi;function ar(e,n,t){Object.keys(t).forEach(r=>e.assign((0,q._)`${n}${(0,q.getProperty)(r)}`,!0))}k.setEvaluated=ar;var Ii={};function _c(e,n){return e.scopeValue("func",{ref:n,code:Ii[n.code]||(Ii[n.code]=new fc._Code(n.code))})}k.useFunc=_c;var ir;(function(e){e[e.Num=0]="Num",e[e.Str=1]="Str"})(ir||(k.Type=ir={}));function xc(e,n,t){if(e instanceof q.Name){let r=n===ir.Num;return t?r?(0,q._)`"[" + ${e} + "]"`:(0,q._)`"['" + ${e} + "']"`:r?(0,q._)`"/" + ${e}`:(0,q._)`"/" + ${e}.replace(/~/g, "~0").replace(/\\//g, "~1")`}return t?(0,q.getProperty)(e).toString():"/"+or(e)}k.getErrorPath=xc;function ji(e,n,t=e.opts.strictSchema){if(t){if(n=`strict mode: ${n}`,t===!0)throw new Error(n);e.self.logger.warn(n)}}k.checkStrictMode=ji});var ve=v(lr=>{"use strict";Object.defineProperty(lr,"__esModule",{value:!0});var z=T(),Pc={data:new z.Name("data"),valCxt:new z.Name("valCxt"),instancePath:new z.Name("instancePath"),parentData:new z.Name("parentData"),parentDataProperty:new z.Name("parentDataProperty"),rootData:new z.Name("rootData"),dynamicAnchors:new z.Name("dynamicAnchors"),vErrors:new z.Name("vErrors"),errors:new z.Name("errors"),this:new z.Name("this"),self:new z.Name("self"),scope:new z.Name("scope"),json:new z.Name("json"),jsonPos:new z.Name("jsonPos"),jsonLen:new z.Name("jsonLen"),jsonPart:new z.Name("jsonPart")};lr.default=Pc});var bn=v(K=>{"use strict";Object.defineProperty(K,"__esModule",{value:!0});K.extendErrors=K.resetErrorsCount=K.reportExtraError=K.reportError=K.keyword$DataError=K.keywordError=void 0;var j=T(),Yn=M(),W=ve();K.keywordError={message:({keyword:e})=>(0,j.str)`must pass "${e}" keyword validation`};K.keyword$DataError={message:({keyword:e,schemaType:n})=>n?(0,j.str)`"${e}" keyword must be ${n} ($data)`:(0,j.str)`"${e}" keyword is invalid ($data)`};function Sc(e,n=K.keywordError,t,r){let{it:s}=e,{gen:i,compositeRule:o,allErrors:a}=s,l=$i(e,n,t);r??(o||a)?Ri(i,l):Oi(s,(0,j._)`[${l}]`)}K.reportError=Sc;function Ic(e,n=K.keywordError,t){let{it:r}=e,{gen:s,compositeRule:i,allErrors:o}=r,a=$i(e,n,t);Ri(s,a),i||o||Oi(r,W.default.vErrors)}K.reportExtraError=Ic;function Tc(e,n){e.assign(W.default.errors,n),e.if((0,j._)`${W.default.vErrors} !== null`,()=>e.if(n,()=>e.assign((0,j._)`${W.default.vErrors}.length`,n),()=>e.assign(W.default.vErrors,null)))}K.resetErrorsCount=Tc;function kc({gen:e,keyword:n,schemaValue:t,data:r,errsCount:s,it:i}){if(s===void 0)throw new Error("ajv implementation error");let o=e.name("err");e.forRange("i",s,W.default.errors,a=>{e.const(o,(0,j._)`${W.default.vErrors}[${a}]`),e.if((0,j._)`${o}.instancePath === undefined`,()=>e.assign((0,j._)`${o}.instancePath`,(0,j.strConcat)(W.default.instancePath,i.errorPath))),e.assign((0,j._)`${o}.schemaPath`,(0,j.str)`${i.errSchemaPath}/${n}`),i.opts.verbose&&(e.assign((0,j._)`${o}.schema`,t),e.assign((0,j._)`${o}.data`,r))})}K.extendErrors=kc;function Ri(e,n){let t=e.const("err",n);e.if((0,j._)`${W.default.vErrors} === null`,()=>e.assign(W.default.vErrors,(0,j._)`[${t}]`),(0,j._)`${W.default.vErrors}.push(${t})`),e.code((0,j._)`${W.default.errors}++`)}function Oi(e,n){let{gen:t,validateName:r,schemaEnv:s}=e;s.$async?t.throw((0,j._)`new ${e.ValidationError}(${n})`):(t.assign((0,j._)`${r}.errors`,n),t.return(!1))}var Re={keyword:new j.Name("keyword"),schemaPath:new j.Name("schemaPath"),params:new j.Name("params"),propertyName:new j.Name("propertyName"),message:new j.Name("message"),schema:new j.Name("schema"),parentSchema:new j.Name("parentSchema")};function $i(e,n,t){let{createErrors:r}=e.it;return r===!1?(0,j._)`{}`:Ec(e,n,t)}function Ec(e,n,t={}){let{gen:r,it:s}=e,i=[Mc(s,t),jc(e,t)];return Rc(e,n,i),r.object(...i)}function Mc({errorPath:e},{instancePath:n}){let t=n?(0,j.str)`${e}${(0,Yn.getErrorPath)(n,Yn.Type.Str)}`:e;return[W.default.instancePath,(0,j.strConcat)(W.default.instancePath,t)]}function jc({keyword:e,it:{errSchemaPath:n}},{schemaPath:t,parentSchema:r}){let s=r?n:(0,j.str)`${n}/${e}`;return t&&(s=(0,j.str)`${s}${(0,Yn.getErrorPath)(t,Yn.Type.Str)}`),[Re.schemaPath,s]}function Rc(e,{params:n,message:t},r){let{keyword:s,data:i,schemaValue:o,it:a}=e,{opts:l,propertyName:d,topSchemaRef:c,schemaPath:u}=a;r.push([Re.keyword,s],[Re.params,typeof n=="function"?n(e):n||(0,j._)`{}`]),l.messages&&r.push([Re.message,typeof t=="function"?t(e):t]),l.verbose&&r.push([Re.schema,o],[Re.parentSchema,(0,j._)`${c}${u}`],[W.default.data,i]),d&&r.push([Re.propertyName,d])}});var qi=v(Ge=>{"use strict";Object.defineProperty(Ge,"__esModule",{value:!0});Ge.boolOrEmptySchema=Ge.topBoolOrEmptySchema=void 0;var Oc=bn(),$c=T(),Ac=ve(),qc={message:"boolean schema is false"};function Nc(e){let{gen:n,schema:t,validateName:r}=e;t===!1?Ai(e,!1):typeof t=="object"&&t.$async===!0?n.return(Ac.default.data):(n.assign((0,$c._)`${r}.errors`,null),n.return(!0))}Ge.topBoolOrEmptySchema=Nc;function Dc(e,n){let{gen:t,schema:r}=e;r===!1?(t.var(n,!1),Ai(e)):t.var(n,!0)}Ge.boolOrEmptySchema=Dc;function Ai(e,n){let{gen:t,data:r}=e,s={gen:t,keyword:"false schema",data:r,schema:!1,schemaCode:!1,schemaValue:!1,params:{},it:e};(0,Oc.reportError)(s,qc,void 0,n)}});var cr=v(He=>{"use strict";Object.defineProperty(He,"__esModule",{value:!0});He.getRules=He.isJSONType=void 0;var Cc=["string","number","integer","boolean","null","object","array"],Fc=new Set(Cc);function Lc(e){return typeof e=="string"&&Fc.has(e)}He.isJSONType=Lc;function Qc(){let e={number:{type:"number",rules:[]},string:{type:"string",rules:[]},array:{type:"array",rules:[]},object:{type:"object",rules:[]}};return{types:{...e,integer:!0,boolean:!0,null:!0},rules:[{rules:[]},e.number,e.string,e.array,e.object],post:{rules:[]},all:{},keywords:{}}}He.getRules=Qc});var dr=v(_e=>{"use strict";Object.defineProperty(_e,"__esModule",{value:!0});_e.shouldUseRule=_e.shouldUseGroup=_e.schemaHasRulesForType=void 0;function zc({schema:e,self:n},t){let r=n.RULES.types[t];return r&&r!==!0&&Ni(e,r)}_e.schemaHasRulesForType=zc;function Ni(e,n){return n.rules.some(t=>Di(e,t))}_e.shouldUseGroup=Ni;function Di(e,n){var t;return e[n.keyword]!==void 0||((t=n.definition.implements)===null||t===void 0?void 0:t.some(r=>e[r]!==void 0))}_e.shouldUseRule=Di});var wn=v(V=>{"use strict";Object.defineProperty(V,"__esModule",{value:!0});V.reportTypeError=V.checkDataTypes=V.checkDataType=V.coerceAndCheckDataType=V.getJSONTypes=V.getSchemaTypes=V.DataType=void 0;var Kc=cr(),Vc=dr(),Uc=bn(),S=T(),Ci=M(),Je;(function(e){e[e.Correct=0]="Correct",e[e.Wrong=1]="Wrong"})(Je||(V.DataType=Je={}));function Bc(e){let n=Fi(e.type);if(n.includes("null")){if(e.nullable===!1)throw new Error("type: null contradicts nullable: false")}else{if(!n.length&&e.nullable!==void 0)throw new Error('"nullable" cannot be used without "type"');e.nullable===!0&&n.push("null")}return n}V.getSchemaTypes=Bc;function Fi(e){let n=Array.isArray(e)?e:e?[e]:[];if(n.every(Kc.isJSONType))return n;throw new Error("type must be JSONType or JSONType[]: "+n.join(","))}V.getJSONTypes=Fi;function Wc(e,n){let{gen:t,data:r,opts:s}=e,i=Gc(n,s.coerceTypes),o=n.length>0&&!(i.length===0&&n.length===1&&(0,Vc.schemaHasRulesForType)(e,n[0]));if(o){let a=pr(n,r,s.strictNumbers,Je.Wrong);t.if(a,()=>{i.length?Hc(e,n,i):fr(e)})}return o}V.coerceAndCheckDataType=Wc;var Li=new Set(["string","number","integer","boolean","null"]);function Gc(e,n){return n?e.filter(t=>Li.has(t)||n==="array"&&t==="array"):[]}function Hc(e,n,t){let{gen:r,data:s,opts:i}=e,o=r.let("dataType",(0,S._)`typeof ${s}`),a=r.let("coerced",(0,S._)`undefined`);i.coerceTypes==="array"&&r.if((0,S._)`${o} == 'object' && Array.isArray(${s}) && ${s}.length == 1`,()=>r.assign(s,(0,S._)`${s}[0]`).assign(o,(0,S._)`typeof ${s}`).if(pr(n,s,i.strictNumbers),()=>r.assign(a,s))),r.if((0,S._)`${a} !== undefined`);for(let d of t)(Li.has(d)||d==="array"&&i.coerceTypes==="array")&&l(d);r.else(),fr(e),r.endIf(),r.if((0,S._)`${a} !== undefined`,()=>{r.assign(s,a),Jc(e,a)});function l(d){switch(d){case"string":r.elseIf((0,S._)`${o} == "number" || ${o} == "boolean"`).assign(a,(0,S._)`"" + ${s}`).elseIf((0,S._)`${s} === null`).assign(a,(0,S._)`""`);return;case"number":r.elseIf((0,S._)`${o} == "boolean" || ${s} === null
              || (${o} == "string" && ${s} && ${s} == +${s})`).assign(a,(0,S._)`+${s}`);return;case"integer":r.elseIf((0,S._)`${o} === "boolean" || ${s} === null
              || (${o} === "string" && ${s} && ${s} == +${s} && !(${s} % 1))`).assign(a,(0,S._)`+${s}`);return;case"boolean":r.elseIf((0,S._)`${s} === "false" || ${s} === 0 || ${s} === null`).assign(a,!1).elseIf((0,S._)`${s} === "true" || ${s} === 1`).assign(a,!0);return;case"null":r.elseIf((0,S._)`${s} === "" || ${s} === 0 || ${s} === false`),r.assign(a,null);return;case"array":r.elseIf((0,S._)`${o} === "string" || ${o} === "number"
              || ${o} === "boolean" || ${s} === null`).assign(a,(0,S._)`[${s}]`)}}}function Jc({gen:e,parentData:n,parentDataProperty:t},r){e.if((0,S._)`${n} !== undefined`,()=>e.assign((0,S._)`${n}[${t}]`,r))}function ur(e,n,t,r=Je.Correct){let s=r===Je.Correct?S.operators.EQ:S.operators.NEQ,i;switch(e){case"null":return(0,S._)`${n} ${s} null`;case"array":i=(0,S._)`Array.isArray(${n})`;break;case"object":i=(0,S._)`${n} && typeof ${n} == "object" && !Array.isArray(${n})`;break;case"integer":i=o((0,S._)`!(${n} % 1) && !isNaN(${n})`);break;case"number":i=o();break;default:return(0,S._)`typeof ${n} ${s} ${e}`}return r===Je.Correct?i:(0,S.not)(i);function o(a=S.nil){return(0,S.and)((0,S._)`typeof ${n} == "number"`,a,t?(0,S._)`isFinite(${n})`:S.nil)}}V.checkDataType=ur;function pr(e,n,t,r){if(e.length===1)return ur(e[0],n,t,r);let s,i=(0,Ci.toHash)(e);if(i.array&&i.object){let o=(0,S._)`typeof ${n} != "object"`;s=i.null?o:(0,S._)`!${n} || ${o}`,delete i.null,delete i.array,delete i.object}else s=S.nil;i.number&&delete i.integer;for(let o in i)s=(0,S.and)(s,ur(o,n,t,r));return s}V.checkDataTypes=pr;var Xc={message:({schema:e})=>`must be ${e}`,params:({schema:e,schemaValue:n})=>typeof e=="string"?(0,S._)`{type: ${e}}`:(0,S._)`{type: ${n}}`};function fr(e){let n=Zc(e);(0,Uc.reportError)(n,Xc)}V.reportTypeError=fr;function Zc(e){let{gen:n,data:t,schema:r}=e,s=(0,Ci.schemaRefOrVal)(e,r,"type");return{gen:n,keyword:"type",data:t,schema:r.type,schemaCode:s,schemaValue:s,parentSchema:r,params:{},it:e}}});var zi=v(et=>{"use strict";Object.defineProperty(et,"__esModule",{value:!0});et.assignDefaults=void 0;var Xe=T(),Yc=M();function ed(e,n){let{properties:t,items:r}=e.schema;if(n==="object"&&t)for(let s in t)Qi(e,s,t[s].default);else n==="array"&&Array.isArray(r)&&r.forEach((s,i)=>Qi(e,i,s.default))}et.assignDefaults=ed;function Qi(e,n,t){let{gen:r,compositeRule:s,data:i,opts:o}=e;if(t===void 0)return;let a=(0,Xe._)`${i}${(0,Xe.getProperty)(n)}`;if(s){(0,Yc.checkStrictMode)(e,`default is ignored for: ${a}`);return}let l=(0,Xe._)`${a} === undefined`;o.useDefaults==="empty"&&(l=(0,Xe._)`${l} || ${a} === null || ${a} === ""`),r.if(l,(0,Xe._)`${a} = ${(0,Xe.stringify)(t)}`)}});var ne=v(A=>{"use strict";Object.defineProperty(A,"__esModule",{value:!0});A.validateUnion=A.validateArray=A.usePattern=A.callValidateCode=A.schemaProperties=A.allSchemaProperties=A.noPropertyInData=A.propertyInData=A.isOwnProperty=A.hasPropFunc=A.reportMissingProp=A.checkMissingProp=A.checkReportMissingProp=void 0;var N=T(),mr=M(),xe=ve(),nd=M();function td(e,n){let{gen:t,data:r,it:s}=e;t.if(gr(t,r,n,s.opts.ownProperties),()=>{e.setParams({missingProperty:(0,N._)`${n}`},!0),e.error()})}A.checkReportMissingProp=td;function rd({gen:e,data:n,it:{opts:t}},r,s){return(0,N.or)(...r.map(i=>(0,N.and)(gr(e,n,i,t.ownProperties),(0,N._)`${s} = ${i}`)))}A.checkMissingProp=rd;function sd(e,n){e.setParams({missingProperty:n},!0),e.error()}A.reportMissingProp=sd;function Ki(e){return e.scopeValue("func",{ref:Object.prototype.hasOwnProperty,code:(0,N._)`Object.prototype.hasOwnProperty`})}A.hasPropFunc=Ki;function hr(e,n,t){return(0,N._)`${Ki(e)}.call(${n}, ${t})`}A.isOwnProperty=hr;function id(e,n,t,r){let s=(0,N._)`${n}${(0,N.getProperty)(t)} !== undefined`;return r?(0,N._)`${s} && ${hr(e,n,t)}`:s}A.propertyInData=id;function gr(e,n,t,r){let s=(0,N._)`${n}${(0,N.getProperty)(t)} === undefined`;return r?(0,N.or)(s,(0,N.not)(hr(e,n,t))):s}A.noPropertyInData=gr;function Vi(e){return e?Object.keys(e).filter(n=>n!=="__proto__"):[]}A.allSchemaProperties=Vi;function od(e,n){return Vi(n).filter(t=>!(0,mr.alwaysValidSchema)(e,n[t]))}A.schemaProperties=od;function ad({schemaCode:e,data:n,it:{gen:t,topSchemaRef:r,schemaPath:s,errorPath:i},it:o},a,l,d){let c=d?(0,N._)`${e}, ${n}, ${r}${s}`:n,u=[[xe.default.instancePath,(0,N.strConcat)(xe.default.instancePath,i)],[xe.default.parentData,o.parentData],[xe.default.parentDataProperty,o.parentDataProperty],[xe.default.rootData,xe.default.rootData]];o.opts.dynamicRef&&u.push([xe.default.dynamicAnchors,xe.default.dynamicAnchors]);let h=(0,N._)`${c}, ${t.object(...u)}`;return l!==N.nil?(0,N._)`${a}.call(${l}, ${h})`:(0,N._)`${a}(${h})`}A.callValidateCode=ad;var ld=(0,N._)`new RegExp`;function cd({gen:e,it:{opts:n}},t){let r=n.unicodeRegExp?"u":"",{regExp:s}=n.code,i=s(t,r);return e.scopeValue("pattern",{key:i.toString(),ref:i,code:(0,N._)`${s.code==="new RegExp"?ld:(0,nd.useFunc)(e,s)}(${t}, ${r})`})}A.usePattern=cd;function dd(e){let{gen:n,data:t,keyword:r,it:s}=e,i=n.name("valid");if(s.allErrors){let a=n.let("valid",!0);return o(()=>n.assign(a,!1)),a}return n.var(i,!0),o(()=>n.break()),i;function o(a){let l=n.const("len",(0,N._)`${t}.length`);n.forRange("i",0,l,d=>{e.subschema({keyword:r,dataProp:d,dataPropType:mr.Type.Num},i),n.if((0,N.not)(i),a)})}}A.validateArray=dd;function ud(e){let{gen:n,schema:t,keyword:r,it:s}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");if(t.some(l=>(0,mr.alwaysValidSchema)(s,l))&&!s.opts.unevaluated)return;let o=n.let("valid",!1),a=n.name("_valid");n.block(()=>t.forEach((l,d)=>{let c=e.subschema({keyword:r,schemaProp:d,compositeRule:!0},a);n.assign(o,(0,N._)`${o} || ${a}`),e.mergeValidEvaluated(c,a)||n.if((0,N.not)(o))})),e.result(o,()=>e.reset(),()=>e.error(!0))}A.validateUnion=ud});var Wi=v(pe=>{"use strict";Object.defineProperty(pe,"__esModule",{value:!0});pe.validateKeywordUsage=pe.validSchemaType=pe.funcKeywordCode=pe.macroKeywordCode=void 0;var G=T(),Oe=ve(),pd=ne(),fd=bn();function md(e,n){let{gen:t,keyword:r,schema:s,parentSchema:i,it:o}=e,a=n.macro.call(o.self,s,i,o),l=Bi(t,r,a);o.opts.validateSchema!==!1&&o.self.validateSchema(a,!0);let d=t.name("valid");e.subschema({schema:a,schemaPath:G.nil,errSchemaPath:`${o.errSchemaPath}/${r}`,topSchemaRef:l,compositeRule:!0},d),e.pass(d,()=>e.error(!0))}pe.macroKeywordCode=md;function hd(e,n){var t;let{gen:r,keyword:s,schema:i,parentSchema:o,$data:a,it:l}=e;yd(l,n);let d=!a&&n.compile?n.compile.call(l.self,i,o,l):n.validate,c=Bi(r,s,d),u=r.let("valid");e.block$data(u,h),e.ok((t=n.valid)!==null&&t!==void 0?t:u);function h(){if(n.errors===!1)p(),n.modifying&&Ui(e),g(()=>e.error());else{let y=n.async?m():f();n.modifying&&Ui(e),g(()=>gd(e,y))}}function m(){let y=r.let("ruleErrs",null);return r.try(()=>p((0,G._)`await `),w=>r.assign(u,!1).if((0,G._)`${w} instanceof ${l.ValidationError}`,()=>r.assign(y,(0,G._)`${w}.errors`),()=>r.throw(w))),y}function f(){let y=(0,G._)`${c}.errors`;return r.assign(y,null),p(G.nil),y}function p(y=n.async?(0,G._)`await `:G.nil){let w=l.opts.passContext?Oe.default.this:Oe.default.self,_=!("compile"in n&&!a||n.schema===!1);r.assign(u,(0,G._)`${y}${(0,pd.callValidateCode)(e,c,w,_)}`,n.modifying)}function g(y){var w;r.if((0,G.not)((w=n.valid)!==null&&w!==void 0?w:u),y)}}pe.funcKeywordCode=hd;function Ui(e){let{gen:n,data:t,it:r}=e;n.if(r.parentData,()=>n.assign(t,(0,G._)`${r.parentData}[${r.parentDataProperty}]`))}function gd(e,n){let{gen:t}=e;t.if((0,G._)`Array.isArray(${n})`,()=>{t.assign(Oe.default.vErrors,(0,G._)`${Oe.default.vErrors} === null ? ${n} : ${Oe.default.vErrors}.concat(${n})`).assign(Oe.default.errors,(0,G._)`${Oe.default.vErrors}.length`),(0,fd.extendErrors)(e)},()=>e.error())}function yd({schemaEnv:e},n){if(n.async&&!e.$async)throw new Error("async keyword in sync schema")}function Bi(e,n,t){if(t===void 0)throw new Error(`keyword "${n}" failed to compile`);return e.scopeValue("keyword",typeof t=="function"?{ref:t}:{ref:t,code:(0,G.stringify)(t)})}function vd(e,n,t=!1){return!n.length||n.some(r=>r==="array"?Array.isArray(e):r==="object"?e&&typeof e=="object"&&!Array.isArray(e):typeof e==r||t&&typeof e>"u")}pe.validSchemaType=vd;function bd({schema:e,opts:n,self:t,errSchemaPath:r},s,i){if(Array.isArray(s.keyword)?!s.keyword.includes(i):s.keyword!==i)throw new Error("ajv implementation error");let o=s.dependencies;if(o?.some(a=>!Object.prototype.hasOwnProperty.call(e,a)))throw new Error(`parent schema must have dependencies of ${i}: ${o.join(",")}`);if(s.validateSchema&&!s.validateSchema(e[i])){let l=`keyword "${i}" value is invalid at path "${r}": `+t.errorsText(s.validateSchema.errors);if(n.validateSchema==="log")t.logger.error(l);else throw new Error(l)}}pe.validateKeywordUsage=bd});var Hi=v(Pe=>{"use strict";Object.defineProperty(Pe,"__esModule",{value:!0});Pe.extendSubschemaMode=Pe.extendSubschemaData=Pe.getSubschema=void 0;var fe=T(),Gi=M();function wd(e,{keyword:n,schemaProp:t,schema:r,schemaPath:s,errSchemaPath:i,topSchemaRef:o}){if(n!==void 0&&r!==void 0)throw new Error('both "keyword" and "schema" passed, only one allowed');if(n!==void 0){let a=e.schema[n];return t===void 0?{schema:a,schemaPath:(0,fe._)`${e.schemaPath}${(0,fe.getProperty)(n)}`,errSchemaPath:`${e.errSchemaPath}/${n}`}:{schema:a[t],schemaPath:(0,fe._)`${e.schemaPath}${(0,fe.getProperty)(n)}${(0,fe.getProperty)(t)}`,errSchemaPath:`${e.errSchemaPath}/${n}/${(0,Gi.escapeFragment)(t)}`}}if(r!==void 0){if(s===void 0||i===void 0||o===void 0)throw new Error('"schemaPath", "errSchemaPath" and "topSchemaRef" are required with "schema"');return{schema:r,schemaPath:s,topSchemaRef:o,errSchemaPath:i}}throw new Error('either "keyword" or "schema" must be passed')}Pe.getSubschema=wd;function _d(e,n,{dataProp:t,dataPropType:r,data:s,dataTypes:i,propertyName:o}){if(s!==void 0&&t!==void 0)throw new Error('both "data" and "dataProp" passed, only one allowed');let{gen:a}=n;if(t!==void 0){let{errorPath:d,dataPathArr:c,opts:u}=n,h=a.let("data",(0,fe._)`${n.data}${(0,fe.getProperty)(t)}`,!0);l(h),e.errorPath=(0,fe.str)`${d}${(0,Gi.getErrorPath)(t,r,u.jsPropertySyntax)}`,e.parentDataProperty=(0,fe._)`${t}`,e.dataPathArr=[...c,e.parentDataProperty]}if(s!==void 0){let d=s instanceof fe.Name?s:a.let("data",s,!0);l(d),o!==void 0&&(e.propertyName=o)}i&&(e.dataTypes=i);function l(d){e.data=d,e.dataLevel=n.dataLevel+1,e.dataTypes=[],n.definedProperties=new Set,e.parentData=n.data,e.dataNames=[...n.dataNames,d]}}Pe.extendSubschemaData=_d;function xd(e,{jtdDiscriminator:n,jtdMetadata:t,compositeRule:r,createErrors:s,allErrors:i}){r!==void 0&&(e.compositeRule=r),s!==void 0&&(e.createErrors=s),i!==void 0&&(e.allErrors=i),e.jtdDiscriminator=n,e.jtdMetadata=t}Pe.extendSubschemaMode=xd});var yr=v((xg,Ji)=>{"use strict";Ji.exports=function e(n,t){if(n===t)return!0;if(n&&t&&typeof n=="object"&&typeof t=="object"){if(n.constructor!==t.constructor)return!1;var r,s,i;if(Array.isArray(n)){if(r=n.length,r!=t.length)return!1;for(s=r;s--!==0;)if(!e(n[s],t[s]))return!1;return!0}if(n.constructor===RegExp)return n.source===t.source&&n.flags===t.flags;if(n.valueOf!==Object.prototype.valueOf)return n.valueOf()===t.valueOf();if(n.toString!==Object.prototype.toString)return n.toString()===t.toString();if(i=Object.keys(n),r=i.length,r!==Object.keys(t).length)return!1;for(s=r;s--!==0;)if(!Object.prototype.hasOwnProperty.call(t,i[s]))return!1;for(s=r;s--!==0;){var o=i[s];if(!e(n[o],t[o]))return!1}return!0}return n!==n&&t!==t}});var Zi=v((Pg,Xi)=>{"use strict";var Se=Xi.exports=function(e,n,t){typeof n=="function"&&(t=n,n={}),t=n.cb||t;var r=typeof t=="function"?t:t.pre||function(){},s=t.post||function(){};nt(n,r,s,e,"",e)};Se.keywords={additionalItems:!0,items:!0,contains:!0,additionalProperties:!0,propertyNames:!0,not:!0,if:!0,then:!0,else:!0};Se.arrayKeywords={items:!0,allOf:!0,anyOf:!0,oneOf:!0};Se.propsKeywords={$defs:!0,definitions:!0,properties:!0,patternProperties:!0,dependencies:!0};Se.skipKeywords={default:!0,enum:!0,const:!0,required:!0,maximum:!0,minimum:!0,exclusiveMaximum:!0,exclusiveMinimum:!0,multipleOf:!0,maxLength:!0,minLength:!0,pattern:!0,format:!0,maxItems:!0,minItems:!0,uniqueItems:!0,maxProperties:!0,minProperties:!0};function nt(e,n,t,r,s,i,o,a,l,d){if(r&&typeof r=="object"&&!Array.isArray(r)){n(r,s,i,o,a,l,d);for(var c in r){var u=r[c];if(Array.isArray(u)){if(c in Se.arrayKeywords)for(var h=0;h<u.length;h++)nt(e,n,t,u[h],s+"/"+c+"/"+h,i,s,c,r,h)}else if(c in Se.propsKeywords){if(u&&typeof u=="object")for(var m in u)nt(e,n,t,u[m],s+"/"+c+"/"+Pd(m),i,s,c,r,m)}else(c in Se.keywords||e.allKeys&&!(c in Se.skipKeywords))&&nt(e,n,t,u,s+"/"+c,i,s,c,r)}t(r,s,i,o,a,l,d)}}function Pd(e){return e.replace(/~/g,"~0").replace(/\//g,"~1")}});var _n=v(X=>{"use strict";Object.defineProperty(X,"__esModule",{value:!0});X.getSchemaRefs=X.resolveUrl=X.normalizeId=X._getFullPath=X.getFullPath=X.inlineRef=void 0;var Sd=M(),Id=yr(),Td=Zi(),kd=new Set(["type","format","pattern","maxLength","minLength","maxProperties","minProperties","maxItems","minItems","maximum","minimum","uniqueItems","multipleOf","required","enum","const"]);function Ed(e,n=!0){return typeof e=="boolean"?!0:n===!0?!vr(e):n?Yi(e)<=n:!1}X.inlineRef=Ed;var Md=new Set(["$ref","$recursiveRef","$recursiveAnchor","$dynamicRef","$dynamicAnchor"]);function vr(e){for(let n in e){if(Md.has(n))return!0;let t=e[n];if(Array.isArray(t)&&t.some(vr)||typeof t=="object"&&vr(t))return!0}return!1}function Yi(e){let n=0;for(let t in e){if(t==="$ref")return 1/0;if(n++,!kd.has(t)&&(typeof e[t]=="object"&&(0,Sd.eachItem)(e[t],r=>n+=Yi(r)),n===1/0))return 1/0}return n}function eo(e,n="",t){t!==!1&&(n=Ze(n));let r=e.parse(n);return no(e,r)}X.getFullPath=eo;function no(e,n){return e.serialize(n).split("#")[0]+"#"}X._getFullPath=no;var jd=/#\/?$/;function Ze(e){return e?e.replace(jd,""):""}X.normalizeId=Ze;function Rd(e,n,t){return t=Ze(t),e.resolve(n,t)}X.resolveUrl=Rd;var Od=/^[a-z_][-a-z0-9._]*$/i;function $d(e,n){if(typeof e=="boolean")return{};let{schemaId:t,uriResolver:r}=this.opts,s=Ze(e[t]||n),i={"":s},o=eo(r,s,!1),a={},l=new Set;return Td(e,{allKeys:!0},(u,h,m,f)=>{if(f===void 0)return;let p=o+h,g=i[f];typeof u[t]=="string"&&(g=y.call(this,u[t])),w.call(this,u.$anchor),w.call(this,u.$dynamicAnchor),i[h]=g;function y(_){let $=this.opts.uriResolver.resolve;if(_=Ze(g?$(g,_):_),l.has(_))throw c(_);l.add(_);let x=this.refs[_];return typeof x=="string"&&(x=this.refs[x]),typeof x=="object"?d(u,x.schema,_):_!==Ze(p)&&(_[0]==="#"?(d(u,a[_],_),a[_]=u):this.refs[_]=p),_}function w(_){if(typeof _=="string"){if(!Od.test(_))throw new Error(`invalid anchor "${_}"`);y.call(this,`#${_}`)}}}),a;function d(u,h,m){if(h!==void 0&&!Id(u,h))throw c(m)}function c(u){return new Error(`reference "${u}" resolves to more than one schema`)}}X.getSchemaRefs=$d});var Sn=v(Ie=>{"use strict";Object.defineProperty(Ie,"__esModule",{value:!0});Ie.getData=Ie.KeywordCxt=Ie.validateFunctionCode=void 0;var oo=qi(),to=wn(),wr=dr(),tt=wn(),Ad=zi(),Pn=Wi(),br=Hi(),b=T(),P=ve(),qd=_n(),be=M(),xn=bn();function Nd(e){if(co(e)&&(uo(e),lo(e))){Fd(e);return}ao(e,()=>(0,oo.topBoolOrEmptySchema)(e))}Ie.validateFunctionCode=Nd;function ao({gen:e,validateName:n,schema:t,schemaEnv:r,opts:s},i){s.code.es5?e.func(n,(0,b._)`${P.default.data}, ${P.default.valCxt}`,r.$async,()=>{e.code((0,b._)`"use strict"; ${ro(t,s)}`),Cd(e,s),e.code(i)}):e.func(n,(0,b._)`${P.default.data}, ${Dd(s)}`,r.$async,()=>e.code(ro(t,s)).code(i))}function Dd(e){return(0,b._)`{${P.default.instancePath}="", ${P.default.parentData}, ${P.default.parentDataProperty}, ${P.default.rootData}=${P.default.data}${e.dynamicRef?(0,b._)`, ${P.default.dynamicAnchors}={}`:b.nil}}={}`}function Cd(e,n){e.if(P.default.valCxt,()=>{e.var(P.default.instancePath,(0,b._)`${P.default.valCxt}.${P.default.instancePath}`),e.var(P.default.parentData,(0,b._)`${P.default.valCxt}.${P.default.parentData}`),e.var(P.default.parentDataProperty,(0,b._)`${P.default.valCxt}.${P.default.parentDataProperty}`),e.var(P.default.rootData,(0,b._)`${P.default.valCxt}.${P.default.rootData}`),n.dynamicRef&&e.var(P.default.dynamicAnchors,(0,b._)`${P.default.valCxt}.${P.default.dynamicAnchors}`)},()=>{e.var(P.default.instancePath,(0,b._)`""`),e.var(P.default.parentData,(0,b._)`undefined`),e.var(P.default.parentDataProperty,(0,b._)`undefined`),e.var(P.default.rootData,P.default.data),n.dynamicRef&&e.var(P.default.dynamicAnchors,(0,b._)`{}`)})}function Fd(e){let{schema:n,opts:t,gen:r}=e;ao(e,()=>{t.$comment&&n.$comment&&fo(e),Vd(e),r.let(P.default.vErrors,null),r.let(P.default.errors,0),t.unevaluated&&Ld(e),po(e),Wd(e)})}function Ld(e){let{gen:n,validateName:t}=e;e.evaluated=n.const("evaluated",(0,b._)`${t}.evaluated`),n.if((0,b._)`${e.evaluated}.dynamicProps`,()=>n.assign((0,b._)`${e.evaluated}.props`,(0,b._)`undefined`)),n.if((0,b._)`${e.evaluated}.dynamicItems`,()=>n.assign((0,b._)`${e.evaluated}.items`,(0,b._)`undefined`))}function ro(e,n){let t=typeof e=="object"&&e[n.schemaId];return t&&(n.code.source||n.code.process)?(0,b._)`/*# sourceURL=${t} */`:b.nil}function Qd(e,n){if(co(e)&&(uo(e),lo(e))){zd(e,n);return}(0,oo.boolOrEmptySchema)(e,n)}function lo({schema:e,self:n}){if(typeof e=="boolean")return!e;for(let t in e)if(n.RULES.all[t])return!0;return!1}function co(e){return typeof e.schema!="boolean"}function zd(e,n){let{schema:t,gen:r,opts:s}=e;s.$comment&&t.$comment&&fo(e),Ud(e),Bd(e);let i=r.const("_errs",P.default.errors);po(e,i),r.var(n,(0,b._)`${i} === ${P.default.errors}`)}function uo(e){(0,be.checkUnknownRules)(e),Kd(e)}function po(e,n){if(e.opts.jtd)return so(e,[],!1,n);let t=(0,to.getSchemaTypes)(e.schema),r=(0,to.coerceAndCheckDataType)(e,t);so(e,t,!r,n)}function Kd(e){let{schema:n,errSchemaPath:t,opts:r,self:s}=e;n.$ref&&r.ignoreKeywordsWithRef&&(0,be.schemaHasRulesButRef)(n,s.RULES)&&s.logger.warn(`$ref: keywords ignored in schema at path "${t}"`)}function Vd(e){let{schema:n,opts:t}=e;n.default!==void 0&&t.useDefaults&&t.strictSchema&&(0,be.checkStrictMode)(e,"default is ignored in the schema root")}function Ud(e){let n=e.schema[e.opts.schemaId];n&&(e.baseId=(0,qd.resolveUrl)(e.opts.uriResolver,e.baseId,n))}function Bd(e){if(e.schema.$async&&!e.schemaEnv.$async)throw new Error("async schema in sync schema")}function fo({gen:e,schemaEnv:n,schema:t,errSchemaPath:r,opts:s}){let i=t.$comment;if(s.$comment===!0)e.code((0,b._)`${P.default.self}.logger.log(${i})`);else if(typeof s.$comment=="function"){let o=(0,b.str)`${r}/$comment`,a=e.scopeValue("root",{ref:n.root});e.code((0,b._)`${P.default.self}.opts.$comment(${i}, ${o}, ${a}.schema)`)}}function Wd(e){let{gen:n,schemaEnv:t,validateName:r,ValidationError:s,opts:i}=e;t.$async?n.if((0,b._)`${P.default.errors} === 0`,()=>n.return(P.default.data),()=>n.throw((0,b._)`new ${s}(${P.default.vErrors})`)):(n.assign((0,b._)`${r}.errors`,P.default.vErrors),i.unevaluated&&Gd(e),n.return((0,b._)`${P.default.errors} === 0`))}function Gd({gen:e,evaluated:n,props:t,items:r}){t instanceof b.Name&&e.assign((0,b._)`${n}.props`,t),r instanceof b.Name&&e.assign((0,b._)`${n}.items`,r)}function so(e,n,t,r){let{gen:s,schema:i,data:o,allErrors:a,opts:l,self:d}=e,{RULES:c}=d;if(i.$ref&&(l.ignoreKeywordsWithRef||!(0,be.schemaHasRulesButRef)(i,c))){s.block(()=>ho(e,"$ref",c.all.$ref.definition));return}l.jtd||Hd(e,n),s.block(()=>{for(let h of c.rules)u(h);u(c.post)});function u(h){(0,wr.shouldUseGroup)(i,h)&&(h.type?(s.if((0,tt.checkDataType)(h.type,o,l.strictNumbers)),io(e,h),n.length===1&&n[0]===h.type&&t&&(s.else(),(0,tt.reportTypeError)(e)),s.endIf()):io(e,h),a||s.if((0,b._)`${P.default.errors} === ${r||0}`))}}function io(e,n){let{gen:t,schema:r,opts:{useDefaults:s}}=e;s&&(0,Ad.assignDefaults)(e,n.type),t.block(()=>{for(let i of n.rules)(0,wr.shouldUseRule)(r,i)&&ho(e,i.keyword,i.definition,n.type)})}function Hd(e,n){e.schemaEnv.meta||!e.opts.strictTypes||(Jd(e,n),e.opts.allowUnionTypes||Xd(e,n),Zd(e,e.dataTypes))}function Jd(e,n){if(n.length){if(!e.dataTypes.length){e.dataTypes=n;return}n.forEach(t=>{mo(e.dataTypes,t)||_r(e,`type "${t}" not allowed by context "${e.dataTypes.join(",")}"`)}),eu(e,n)}}function Xd(e,n){n.length>1&&!(n.length===2&&n.includes("null"))&&_r(e,"use allowUnionTypes to allow union type keyword")}function Zd(e,n){let t=e.self.RULES.all;for(let r in t){let s=t[r];if(typeof s=="object"&&(0,wr.shouldUseRule)(e.schema,s)){let{type:i}=s.definition;i.length&&!i.some(o=>Yd(n,o))&&_r(e,`missing type "${i.join(",")}" for keyword "${r}"`)}}}function Yd(e,n){return e.includes(n)||n==="number"&&e.includes("integer")}function mo(e,n){return e.includes(n)||n==="integer"&&e.includes("number")}function eu(e,n){let t=[];for(let r of e.dataTypes)mo(n,r)?t.push(r):n.includes("integer")&&r==="number"&&t.push("integer");e.dataTypes=t}function _r(e,n){let t=e.schemaEnv.baseId+e.errSchemaPath;n+=` at "${t}" (strictTypes)`,(0,be.checkStrictMode)(e,n,e.opts.strictTypes)}var rt=class{constructor(n,t,r){if((0,Pn.validateKeywordUsage)(n,t,r),this.gen=n.gen,this.allErrors=n.allErrors,this.keyword=r,this.data=n.data,this.schema=n.schema[r],this.$data=t.$data&&n.opts.$data&&this.schema&&this.schema.$data,this.schemaValue=(0,be.schemaRefOrVal)(n,this.schema,r,this.$data),this.schemaType=t.schemaType,this.parentSchema=n.schema,this.params={},this.it=n,this.def=t,this.$data)this.schemaCode=n.gen.const("vSchema",go(this.$data,n));else if(this.schemaCode=this.schemaValue,!(0,Pn.validSchemaType)(this.schema,t.schemaType,t.allowUndefined))throw new Error(`${r} value must be ${JSON.stringify(t.schemaType)}`);("code"in t?t.trackErrors:t.errors!==!1)&&(this.errsCount=n.gen.const("_errs",P.default.errors))}result(n,t,r){this.failResult((0,b.not)(n),t,r)}failResult(n,t,r){this.gen.if(n),r?r():this.error(),t?(this.gen.else(),t(),this.allErrors&&this.gen.endIf()):this.allErrors?this.gen.endIf():this.gen.else()}pass(n,t){this.failResult((0,b.not)(n),void 0,t)}fail(n){if(n===void 0){this.error(),this.allErrors||this.gen.if(!1);return}this.gen.if(n),this.error(),this.allErrors?this.gen.endIf():this.gen.else()}fail$data(n){if(!this.$data)return this.fail(n);let{schemaCode:t}=this;this.fail((0,b._)`${t} !== undefined && (${(0,b.or)(this.invalid$data(),n)})`)}error(n,t,r){if(t){this.setParams(t),this._error(n,r),this.setParams({});return}this._error(n,r)}_error(n,t){(n?xn.reportExtraError:xn.reportError)(this,this.def.error,t)}$dataError(){(0,xn.reportError)(this,this.def.$dataError||xn.keyword$DataError)}reset(){if(this.errsCount===void 0)throw new Error('add "trackErrors" to keyword definition');(0,xn.resetErrorsCount)(this.gen,this.errsCount)}ok(n){this.allErrors||this.gen.if(n)}setParams(n,t){t?Object.assign(this.params,n):this.params=n}block$data(n,t,r=b.nil){this.gen.block(()=>{this.check$data(n,r),t()})}check$data(n=b.nil,t=b.nil){if(!this.$data)return;let{gen:r,schemaCode:s,schemaType:i,def:o}=this;r.if((0,b.or)((0,b._)`${s} === undefined`,t)),n!==b.nil&&r.assign(n,!0),(i.length||o.validateSchema)&&(r.elseIf(this.invalid$data()),this.$dataError(),n!==b.nil&&r.assign(n,!1)),r.else()}invalid$data(){let{gen:n,schemaCode:t,schemaType:r,def:s,it:i}=this;return(0,b.or)(o(),a());function o(){if(r.length){if(!(t instanceof b.Name))throw new Error("ajv implementation error");let l=Array.isArray(r)?r:[r];return(0,b._)`${(0,tt.checkDataTypes)(l,t,i.opts.strictNumbers,tt.DataType.Wrong)}`}return b.nil}function a(){if(s.validateSchema){let l=n.scopeValue("validate$data",{ref:s.validateSchema});return(0,b._)`!${l}(${t})`}return b.nil}}subschema(n,t){let r=(0,br.getSubschema)(this.it,n);(0,br.extendSubschemaData)(r,this.it,n),(0,br.extendSubschemaMode)(r,n);let s={...this.it,...r,items:void 0,props:void 0};return Qd(s,t),s}mergeEvaluated(n,t){let{it:r,gen:s}=this;r.opts.unevaluated&&(r.props!==!0&&n.props!==void 0&&(r.props=be.mergeEvaluated.props(s,n.props,r.props,t)),r.items!==!0&&n.items!==void 0&&(r.items=be.mergeEvaluated.items(s,n.items,r.items,t)))}mergeValidEvaluated(n,t){let{it:r,gen:s}=this;if(r.opts.unevaluated&&(r.props!==!0||r.items!==!0))return s.if(t,()=>this.mergeEvaluated(n,b.Name)),!0}};Ie.KeywordCxt=rt;function ho(e,n,t,r){let s=new rt(e,t,n);"code"in t?t.code(s,r):s.$data&&t.validate?(0,Pn.funcKeywordCode)(s,t):"macro"in t?(0,Pn.macroKeywordCode)(s,t):(t.compile||t.validate)&&(0,Pn.funcKeywordCode)(s,t)}var nu=/^\/(?:[^~]|~0|~1)*$/,tu=/^([0-9]+)(#|\/(?:[^~]|~0|~1)*)?$/;function go(e,{dataLevel:n,dataNames:t,dataPathArr:r}){let s,i;if(e==="")return P.default.rootData;if(e[0]==="/"){if(!nu.test(e))throw new Error(`Invalid JSON-pointer: ${e}`);s=e,i=P.default.rootData}else{let d=tu.exec(e);if(!d)throw new Error(`Invalid JSON-pointer: ${e}`);let c=+d[1];if(s=d[2],s==="#"){if(c>=n)throw new Error(l("property/index",c));return r[n-c]}if(c>n)throw new Error(l("data",c));if(i=t[n-c],!s)return i}let o=i,a=s.split("/");for(let d of a)d&&(i=(0,b._)`${i}${(0,b.getProperty)((0,be.unescapeJsonPointer)(d))}`,o=(0,b._)`${o} && ${i}`);return o;function l(d,c){return`Cannot access ${d} ${c} levels up, current level is ${n}`}}Ie.getData=go});var st=v(Pr=>{"use strict";Object.defineProperty(Pr,"__esModule",{value:!0});var xr=class extends Error{constructor(n){super("validation failed"),this.errors=n,this.ajv=this.validation=!0}};Pr.default=xr});var In=v(Tr=>{"use strict";Object.defineProperty(Tr,"__esModule",{value:!0});var Sr=_n(),Ir=class extends Error{constructor(n,t,r,s){super(s||`can't resolve reference ${r} from id ${t}`),this.missingRef=(0,Sr.resolveUrl)(n,t,r),this.missingSchema=(0,Sr.normalizeId)((0,Sr.getFullPath)(n,this.missingRef))}};Tr.default=Ir});var ot=v(te=>{"use strict";Object.defineProperty(te,"__esModule",{value:!0});te.resolveSchema=te.getCompilingSchema=te.resolveRef=te.compileSchema=te.SchemaEnv=void 0;var ae=T(),ru=st(),$e=ve(),le=_n(),yo=M(),su=Sn(),Ye=class{constructor(n){var t;this.refs={},this.dynamicAnchors={};let r;typeof n.schema=="object"&&(r=n.schema),this.schema=n.schema,this.schemaId=n.schemaId,this.root=n.root||this,this.baseId=(t=n.baseId)!==null&&t!==void 0?t:(0,le.normalizeId)(r?.[n.schemaId||"$id"]),this.schemaPath=n.schemaPath,this.localRefs=n.localRefs,this.meta=n.meta,this.$async=r?.$async,this.refs={}}};te.SchemaEnv=Ye;function Er(e){let n=vo.call(this,e);if(n)return n;let t=(0,le.getFullPath)(this.opts.uriResolver,e.root.baseId),{es5:r,lines:s}=this.opts.code,{ownProperties:i}=this.opts,o=new ae.CodeGen(this.scope,{es5:r,lines:s,ownProperties:i}),a;e.$async&&(a=o.scopeValue("Error",{ref:ru.default,code:(0,ae._)`require("ajv/dist/runtime/validation_error").default`}));let l=o.scopeName("validate");e.validateName=l;let d={gen:o,allErrors:this.opts.allErrors,data:$e.default.data,parentData:$e.default.parentData,parentDataProperty:$e.default.parentDataProperty,dataNames:[$e.default.data],dataPathArr:[ae.nil],dataLevel:0,dataTypes:[],definedProperties:new Set,topSchemaRef:o.scopeValue("schema",this.opts.code.source===!0?{ref:e.schema,code:(0,ae.stringify)(e.schema)}:{ref:e.schema}),validateName:l,ValidationError:a,schema:e.schema,schemaEnv:e,rootId:t,baseId:e.baseId||t,schemaPath:ae.nil,errSchemaPath:e.schemaPath||(this.opts.jtd?"":"#"),errorPath:(0,ae._)`""`,opts:this.opts,self:this},c;try{this._compilations.add(e),(0,su.validateFunctionCode)(d),o.optimize(this.opts.code.optimize);let u=o.toString();c=`${o.scopeRefs($e.default.scope)}return ${u}`,this.opts.code.process&&(c=this.opts.code.process(c,e));let m=new Function(`${$e.default.self}`,`${$e.default.scope}`,c)(this,this.scope.get());if(this.scope.value(l,{ref:m}),m.errors=null,m.schema=e.schema,m.schemaEnv=e,e.$async&&(m.$async=!0),this.opts.code.source===!0&&(m.source={validateName:l,validateCode:u,scopeValues:o._values}),this.opts.unevaluated){let{props:f,items:p}=d;m.evaluated={props:f instanceof ae.Name?void 0:f,items:p instanceof ae.Name?void 0:p,dynamicProps:f instanceof ae.Name,dynamicItems:p instanceof ae.Name},m.source&&(m.source.evaluated=(0,ae.stringify)(m.evaluated))}return e.validate=m,e}catch(u){throw delete e.validate,delete e.validateName,c&&this.logger.error("Error compiling schema, function code:",c),u}finally{this._compilations.delete(e)}}te.compileSchema=Er;function iu(e,n,t){var r;t=(0,le.resolveUrl)(this.opts.uriResolver,n,t);let s=e.refs[t];if(s)return s;let i=lu.call(this,e,t);if(i===void 0){let o=(r=e.localRefs)===null||r===void 0?void 0:r[t],{schemaId:a}=this.opts;o&&(i=new Ye({schema:o,schemaId:a,root:e,baseId:n}))}if(i!==void 0)return e.refs[t]=ou.call(this,i)}te.resolveRef=iu;function ou(e){return(0,le.inlineRef)(e.schema,this.opts.inlineRefs)?e.schema:e.validate?e:Er.call(this,e)}function vo(e){for(let n of this._compilations)if(au(n,e))return n}te.getCompilingSchema=vo;function au(e,n){return e.schema===n.schema&&e.root===n.root&&e.baseId===n.baseId}function lu(e,n){let t;for(;typeof(t=this.refs[n])=="string";)n=t;return t||this.schemas[n]||it.call(this,e,n)}function it(e,n){let t=this.opts.uriResolver.parse(n),r=(0,le._getFullPath)(this.opts.uriResolver,t),s=(0,le.getFullPath)(this.opts.uriResolver,e.baseId,void 0);if(Object.keys(e.schema).length>0&&r===s)return kr.call(this,t,e);let i=(0,le.normalizeId)(r),o=this.refs[i]||this.schemas[i];if(typeof o=="string"){let a=it.call(this,e,o);return typeof a?.schema!="object"?void 0:kr.call(this,t,a)}if(typeof o?.schema=="object"){if(o.validate||Er.call(this,o),i===(0,le.normalizeId)(n)){let{schema:a}=o,{schemaId:l}=this.opts,d=a[l];return d&&(s=(0,le.resolveUrl)(this.opts.uriResolver,s,d)),new Ye({schema:a,schemaId:l,root:e,baseId:s})}return kr.call(this,t,o)}}te.resolveSchema=it;var cu=new Set(["properties","patternProperties","enum","dependencies","definitions"]);function kr(e,{baseId:n,schema:t,root:r}){var s;if(((s=e.fragment)===null||s===void 0?void 0:s[0])!=="/")return;for(let a of e.fragment.slice(1).split("/")){if(typeof t=="boolean")return;let l=t[(0,yo.unescapeFragment)(a)];if(l===void 0)return;t=l;let d=typeof t=="object"&&t[this.opts.schemaId];!cu.has(a)&&d&&(n=(0,le.resolveUrl)(this.opts.uriResolver,n,d))}let i;if(typeof t!="boolean"&&t.$ref&&!(0,yo.schemaHasRulesButRef)(t,this.RULES)){let a=(0,le.resolveUrl)(this.opts.uriResolver,n,t.$ref);i=it.call(this,r,a)}let{schemaId:o}=this.opts;if(i=i||new Ye({schema:t,schemaId:o,root:r,baseId:n}),i.schema!==i.root.schema)return i}});var bo=v((Mg,du)=>{du.exports={$id:"https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#",description:"Meta-schema for $data reference (JSON AnySchema extension proposal)",type:"object",required:["$data"],properties:{$data:{type:"string",anyOf:[{format:"relative-json-pointer"},{format:"json-pointer"}]}},additionalProperties:!1}});var Ar=v((jg,ko)=>{"use strict";var uu=RegExp.prototype.test.bind(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu),jr=RegExp.prototype.test.bind(/^(?:(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d{2}|[1-9]\d|\d)$/u),pu=RegExp.prototype.test.bind(/^\d*$/u),Ae=RegExp.prototype.test.bind(/^[\da-f]{2}$/iu),Rr=RegExp.prototype.test.bind(/^[\da-z\-._~]$/iu),_o=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/]$/u),Or=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:@/?]$/u),fu=RegExp.prototype.test.bind(/^[A-Za-z0-9\-._~!$&'()*+,;=:]$/u),Z=new Array(256);{let e="0123456789ABCDEF";for(let n=0;n<256;n++)Z[n]="%"+e[n>>4]+e[n&15]}function U(e){return e<2048?Z[192|e>>6]+Z[128|e&63]:e<65536?Z[224|e>>12]+Z[128|e>>6&63]+Z[128|e&63]:Z[240|e>>18]+Z[128|e>>12&63]+Z[128|e>>6&63]+Z[128|e&63]}function mu(e){let n="",t=0,r=0;for(r=0;r<e.length;r++)if(t=e[r].charCodeAt(0),t!==48){if(!(t>=48&&t<=57||t>=65&&t<=70||t>=97&&t<=102))return"";n+=e[r];break}for(r+=1;r<e.length;r++){if(t=e[r].charCodeAt(0),!(t>=48&&t<=57||t>=65&&t<=70||t>=97&&t<=102))return"";n+=e[r]}return n}var hu=RegExp.prototype.test.bind(/^[\dA-Fa-f]{1,4}$/),gu=RegExp.prototype.test.bind(/^[vV][\dA-Fa-f]+\.[A-Za-z\d\-._~!$&'()*+,;=:]+$/),yu=RegExp.prototype.test.bind(/^[A-Za-z\d\-._~]$/),vu=RegExp.prototype.test.bind(/[^!"$&'()*+,\-.;=_`a-z{}~]/u);function bu(e){if(e.length===0)return!1;for(let n=0;n<e.length;n++)if(!yu(e[n])){if(e[n]==="%"&&n+2<e.length&&Ae(e.slice(n+1,n+3))){n+=2;continue}return!1}return!0}function wo(e){let n=-1,t=0,r=-1,s=0;for(let a=0;a<e.length;a++)e[a]==="0"?(r===-1&&(r=a),s++,s>t&&(t=s,n=r)):(r=-1,s=0);if(t<2)return e.join(":");let i=e.slice(0,n).join(":"),o=e.slice(n+t).join(":");return i+"::"+o}function wu(e){let n=e.indexOf("::");if(n!==-1&&e.indexOf("::",n+1)!==-1)return;let t=n===-1?e.split(":"):e.slice(0,n).split(":"),r=n===-1?[]:e.slice(n+2).split(":");n!==-1&&(t.length===1&&t[0]===""&&(t.length=0),r.length===1&&r[0]===""&&(r.length=0));let s=t.concat(r),i=0;for(let a=0;a<s.length;a++){let l=s[a];if(l==="")return;if(l.indexOf(".")!==-1){if(a!==s.length-1||n!==-1&&r.length===0||!jr(l))return;i+=2;continue}if(!hu(l))return;s[a]=parseInt(l,16).toString(16),i++}if(n===-1)return i!==8?void 0:wo(s);if(i>=8)return;let o=s.slice(0,t.length);for(let a=i;a<8;a++)o.push("0");for(let a=t.length;a<s.length;a++)o.push(s[a]);return wo(o)}function Mr(e){let n=e[0]==="["&&e[e.length-1]==="]";if((e[0]==="["||e[e.length-1]==="]")&&!n)return{host:e,isIPV6:!1,error:!0};let r=n?e.slice(1,-1):e;if(n&&gu(r))return r=r.toLowerCase(),{host:`[${r}]`,escapedHost:r,isIPV6:!1,isIPVFuture:!0};if(_u(r,":")<2)return{host:e,isIPV6:!1,error:n};let s="",i=r.indexOf("%");if(i!==-1){let a=r.slice(i,i+3).toLowerCase()==="%25"?3:1;if(s=r.slice(i+a),!bu(s))return{host:e,isIPV6:!1,error:!0};r=r.slice(0,i)}let o=wu(r);return o===void 0?{host:e,isIPV6:!1,error:!0}:{host:o+(s?"%"+s:""),escapedHost:o+(s?"%25"+s:""),isIPV6:!0}}function _u(e,n){let t=0;for(let r=0;r<e.length;r++)e[r]===n&&t++;return t}function xo(e){let n=e,t=[],r=-1,s=0;for(;s=n.length;){if(s===1){if(n===".")break;if(n==="/"){t.push("/");break}else{t.push(n);break}}else if(s===2){if(n[0]==="."){if(n[1]===".")break;if(n[1]==="/"){n=n.slice(2);continue}}else if(n[0]==="/"&&(n[1]==="."||n[1]==="/")){t.push("/");break}}else if(s===3&&n==="/.."){t.length!==0&&t.pop(),t.push("/");break}if(n[0]==="."){if(n[1]==="."){if(n[2]==="/"){n=n.slice(3);continue}}else if(n[1]==="/"){n=n.slice(2);continue}}else if(n[0]==="/"&&n[1]==="."){if(n[2]==="/"){n=n.slice(2);continue}else if(n[2]==="."&&n[3]==="/"){n=n.slice(3),t.length!==0&&t.pop();continue}}if((r=n.indexOf("/",1))===-1){t.push(n);break}else t.push(n.slice(0,r)),n=n.slice(r)}return t.join("")}function xu(e){if(e===""||e[0]==="/")return xo(e);let n=e.split("/"),t=n.length-1,r=[],s=!1;for(let i=0;i<=t;i++){let o=n[i];o==="."||o===".."?(o===".."&&(r.length!==0&&r[r.length-1]!==".."?r.pop():r.push("..")),s=i===t):r.push(o)}return s&&r[r.length-1]!==".."&&r.push(""),(r.length===0||r[0]===""||r[0].includes(":"))&&r.unshift("."),r.join("/")}var Pu={"@":"%40","/":"%2F","?":"%3F","#":"%23",":":"%3A"},Su=/[@/?#:]/g,Iu=/[@/?#]/g;function Po(e,n){let t=n?Iu:Su;return t.lastIndex=0,e.replace(t,r=>Pu[r])}function So(e,n=!1){if(e.indexOf("%")===-1)return e;let t="";for(let r=0;r<e.length;r++){if(e[r]==="%"&&r+2<e.length){let s=e.slice(r+1,r+3);if(Ae(s)){let i=s.toUpperCase(),o=String.fromCharCode(parseInt(i,16));n&&Rr(o)?t+=o:t+="%"+i,r+=2;continue}}t+=e[r]}return t}function Tu(e){let n="";for(let t=0;t<e.length;t++){let r=e[t];if(r==="%"&&t+2<e.length){let s=e.slice(t+1,t+3);if(Ae(s)){let i=s.toUpperCase(),o=String.fromCharCode(parseInt(i,16));o!=="."&&Rr(o)?n+=o:n+="%"+i,t+=2;continue}}if(_o(r))n+=r;else{let s=e.charCodeAt(t);if(s<128)n+=To(s)?r:Z[s];else if(s<55296||s>57343)n+=U(s);else if(s<=56319&&t+1<e.length){let i=e.charCodeAt(t+1);i>=56320&&i<=57343?(n+=U(65536+(s-55296<<10)+(i-56320)),t++):n+=U(65533)}else n+=U(65533)}}return n}function ku(e,n=!1){let t="",r=n&&e[0]!=="/";for(let s=0;s<e.length;s++){let i=e[s];if(i==="%"&&s+2<e.length){let o=e.slice(s+1,s+3);if(Ae(o)){t+="%"+o.toUpperCase(),s+=2;continue}}if(i==="/"&&(r=!1),_o(i)&&(i!==":"||!r))t+=i;else{let o=e.charCodeAt(s);if(o<128)t+=Z[o];else if(o<55296||o>57343)t+=U(o);else if(o<=56319&&s+1<e.length){let a=e.charCodeAt(s+1);a>=56320&&a<=57343?(t+=U(65536+(o-55296<<10)+(a-56320)),s++):t+=U(65533)}else t+=U(65533)}}return t}function $r(e,n){let t="";for(let r=0;r<e.length;r++){let s=e[r];if(s==="%"&&r+2<e.length){let i=e.slice(r+1,r+3);if(Ae(i)){t+="%"+i.toUpperCase(),r+=2;continue}}if(n(s))t+=s;else{let i=e.charCodeAt(r);if(i<128)t+=Z[i];else if(i<55296||i>57343)t+=U(i);else if(i<=56319&&r+1<e.length){let o=e.charCodeAt(r+1);o>=56320&&o<=57343?(t+=U(65536+(i-55296<<10)+(o-56320)),r++):t+=U(65533)}else t+=U(65533)}}return t}function Io(e){return $r(e,fu)}function Eu(e){return $r(e,Or)}function Mu(e){return $r(e,Or)}function To(e){return e>=48&&e<=57||e>=65&&e<=90||e>=97&&e<=122||e===42||e===43||e===45||e===46||e===47||e===64||e===95}function ju(e){let n="";for(let t=0;t<e.length;t++){let r=e[t];if(r==="%"&&t+2<e.length){let s=e.slice(t+1,t+3);if(Ae(s)){let i=s.toUpperCase(),o=String.fromCharCode(parseInt(i,16));Rr(o)?n+=o:n+="%"+i,t+=2;continue}}if(Or(r))n+=r;else{let s=e.charCodeAt(t);if(s<128)n+=To(s)?r:Z[s];else if(s<55296||s>57343)n+=U(s);else if(s<=56319&&t+1<e.length){let i=e.charCodeAt(t+1);i>=56320&&i<=57343?(n+=U(65536+(s-55296<<10)+(i-56320)),t++):n+=U(65533)}else n+=U(65533)}}return n}function Ru(e){let n="";for(let t=0;t<e.length;t++){if(e[t]==="%"&&t+2<e.length){let r=e.slice(t+1,t+3);if(Ae(r)){n+="%"+r.toUpperCase(),t+=2;continue}}n+=escape(e[t])}return n}function Ou(e){let n=[];if(e.userinfo!==void 0&&(n.push(Io(e.userinfo)),n.push("@")),e.host!==void 0){let t=e.host;if(!jr(t)){let r=Mr(t);r.isIPV6!==!0&&r.isIPVFuture!==!0&&(t=So(t,!0),r=Mr(t)),r.isIPV6===!0||r.isIPVFuture===!0?t=`[${r.escapedHost}]`:t=Po(t,!1)}n.push(t)}if(typeof e.port=="number"||typeof e.port=="string"){let t=String(e.port);if(!pu(t))throw new TypeError("URI port is malformed.");n.push(":"),n.push(t)}return n.length?n.join(""):void 0}ko.exports={nonSimpleDomain:vu,recomposeAuthority:Ou,reescapeHostDelimiters:Po,normalizePercentEncoding:So,normalizePathEncoding:Tu,serializePathEncoding:ku,normalizeQueryFragmentEncoding:ju,encodeUserinfo:Io,encodeQuery:Eu,encodeFragment:Mu,escapePreservingEscapes:Ru,removeDotSegments:xo,removeDotSegmentsRelative:xu,isIPv4:jr,isUUID:uu,normalizeIPv6:Mr,stringArrayToHexStripped:mu}});var Oo=v((Rg,Ro)=>{"use strict";var{isUUID:$u}=Ar(),Au=/^([\da-z][\d\-a-z]{0,31}):((?:[\w!$'()*+,\-./:;=@]|%[\da-f]{2})+)$/iu,qu=["http","https","ws","wss","urn","urn:uuid"];function Nu(e){return qu.indexOf(e)!==-1}function qr(e){return e.secure===!0?!0:e.secure===!1?!1:e.scheme?e.scheme.length===3&&(e.scheme[0]==="w"||e.scheme[0]==="W")&&(e.scheme[1]==="s"||e.scheme[1]==="S")&&(e.scheme[2]==="s"||e.scheme[2]==="S"):!1}function Eo(e){return e.host||(e.error=e.error||"HTTP URIs must have a host."),e}function Mo(e){let n=String(e.scheme).toLowerCase()==="https";return(e.port===(n?443:80)||e.port==="")&&(e.port=void 0),e.path||(e.path="/"),e}function Du(e){return e.secure=qr(e),e.resourceName=(e.path||"/")+(e.query?"?"+e.query:""),e.path=void 0,e.query=void 0,e}function Cu(e){if((e.port===(qr(e)?443:80)||e.port==="")&&(e.port=void 0),typeof e.secure=="boolean"&&(e.scheme=e.secure?"wss":"ws",e.secure=void 0),e.resourceName){let n=e.resourceName.indexOf("?"),t=n===-1?e.resourceName:e.resourceName.slice(0,n);e.path=t&&t!=="/"?t:void 0,e.query=n===-1?void 0:e.resourceName.slice(n+1),e.resourceName=void 0}return e.fragment=void 0,e}function Fu(e,n){if(!e.path)return e.error="URN can not be parsed",e;let t=e.path.match(Au);if(t&&t[0]===e.path){let r=n.scheme||e.scheme||"urn";e.nid=t[1].toLowerCase(),e.nss=t[2];let s=`${r}:${n.nid||e.nid}`,i=Nr(s);e.path=void 0,i&&(e=i.parse(e,n))}else e.error=e.error||"URN can not be parsed.";return e}function Lu(e,n){if(e.nid===void 0)throw new Error("URN without nid cannot be serialized");let t=n.scheme||e.scheme||"urn",r=e.nid.toLowerCase(),s=`${t}:${n.nid||r}`,i=Nr(s);i&&(e=i.serialize(e,n));let o=e,a=e.nss;return o.path=`${r||n.nid}:${a}`,n.skipEscape=!0,o}function Qu(e,n){let t=e;return t.uuid=t.nss,t.nss=void 0,!n.tolerant&&(!t.uuid||!$u(t.uuid))&&(t.error=t.error||"UUID is not valid."),t}function zu(e){let n=e;return n.nss=(e.uuid||"").toLowerCase(),n}var jo={scheme:"http",domainHost:!0,parse:Eo,serialize:Mo},Ku={scheme:"https",domainHost:jo.domainHost,parse:Eo,serialize:Mo},at={scheme:"ws",domainHost:!0,parse:Du,serialize:Cu},Vu={scheme:"wss",domainHost:at.domainHost,parse:at.parse,serialize:at.serialize},Uu={scheme:"urn",parse:Fu,serialize:Lu,skipNormalize:!0},Bu={scheme:"urn:uuid",parse:Qu,serialize:zu,skipNormalize:!0},lt={http:jo,https:Ku,ws:at,wss:Vu,urn:Uu,"urn:uuid":Bu};Object.setPrototypeOf(lt,null);function Nr(e){return e&&(lt[e]||lt[e.toLowerCase()])||void 0}Ro.exports={wsIsSecure:qr,SCHEMES:lt,isValidSchemeName:Nu,getSchemeHandler:Nr}});var Wo=v((Og,ft)=>{"use strict";var{normalizeIPv6:Do,removeDotSegments:kn,removeDotSegmentsRelative:Co,recomposeAuthority:Wu,normalizePercentEncoding:Dr,normalizePathEncoding:Gu,serializePathEncoding:$o,normalizeQueryFragmentEncoding:Ao,encodeQuery:Hu,encodeFragment:Ju,reescapeHostDelimiters:Xu,isIPv4:Fo,nonSimpleDomain:Zu}=Ar(),{SCHEMES:Lo,getSchemeHandler:Cr}=Oo(),Qo=/^[A-Za-z][A-Za-z0-9+.-]*$/u,zo="URI scheme is malformed.",ct="URI host is malformed.",Yu=/[\0-\x20"#/:<>?@[\\\]^`{|}\x7F]/u;function qo(e){let n=String(e);if(!Qo.test(n))throw new TypeError(zo);return n}function ep(e,n){return typeof e=="string"?e=cp(e,n):typeof e=="object"&&(e=ut(qe(e,n),n)),e}function np(e,n,t){let r=t?Object.assign({scheme:"null"},t):{scheme:"null"},{parsed:s,malformedAuthorityOrPort:i,malformedPercentEncoding:o,malformedSchemeSpecific:a,malformedHost:l,malformedScheme:d}=dt(e,r),{parsed:c,malformedAuthorityOrPort:u,malformedPercentEncoding:h,malformedSchemeSpecific:m,malformedHost:f,malformedScheme:p}=dt(n,r);if(i||u||o||h||a||m||l||f||d||p)throw new Error(s.error||c.error||"URI is malformed.");let g=Ko(s,c,r,!0),y=Cr(t&&t.scheme||g.scheme),w=g.host,_=w!==void 0&&w!==""&&(Fo(w)||Do(w).isIPV6);if(Uo(g,t||{},y,_))throw new Error(ct);Vo(g,t||{},y,_);let $=w&&w.indexOf("%")!==-1&&!new RegExp("\\P{ASCII}","u").test(w);if(g.error&&!$)throw new Error(g.error);return r.skipEscape=!0,qe(g,r)}function Ko(e,n,t,r){let s={};if(r||(e=ut(qe(e,t),t),n=ut(qe(n,t),t)),t=t||{},!t.tolerant&&n.scheme)s.scheme=n.scheme,s.userinfo=n.userinfo,s.host=n.host,s.port=n.port,s.path=kn(n.path||""),s.query=n.query;else{if(n.userinfo!==void 0||n.host!==void 0||n.port!==void 0)s.userinfo=n.userinfo,s.host=n.host,s.port=n.port,s.path=kn(n.path||""),s.query=n.query;else{if(!n.path)s.path=e.path,n.query!==void 0?s.query=n.query:s.query=e.query;else{if(n.path[0]==="/")s.path=kn(n.path);else{let i=e.userinfo!==void 0||e.host!==void 0||e.port!==void 0;i&&!e.path?s.path="/"+n.path:e.path?s.path=e.path.slice(0,e.path.lastIndexOf("/")+1)+n.path:s.path=n.path,s.path=e.scheme===void 0&&!i&&s.path[0]!=="/"?Co(s.path):kn(s.path)}s.query=n.query}s.userinfo=e.userinfo,s.host=e.host,s.port=e.port}s.scheme=e.scheme}return s.fragment=n.fragment,s}function tp(e,n,t){let r=No(e,t),s=No(n,t);return r!==void 0&&s!==void 0&&r===s}function qe(e,n){let t={host:e.host,scheme:e.scheme,userinfo:e.userinfo,port:e.port,path:e.path,query:e.query,nid:e.nid,nss:e.nss,uuid:e.uuid,fragment:e.fragment,reference:e.reference,resourceName:e.resourceName,secure:e.secure,error:""},r=Object.assign({},n),s=[];t.scheme&&(t.scheme=qo(t.scheme));let i=Cr(r.scheme||t.scheme);i&&i.serialize&&i.serialize(t,r);let o=t.userinfo!==void 0||t.host!==void 0||t.port!==void 0,a=(t.scheme===void 0||r.reference==="suffix")&&!o,l=!r.skipEscape&&a;t.path!==void 0&&(r.skipEscape?t.path=Dr(t.path):t.path=$o(t.path,l)),r.reference!=="suffix"&&t.scheme&&(t.scheme=qo(t.scheme),s.push(t.scheme,":"));let d=Wu(t);if(d!==void 0&&(r.reference!=="suffix"&&s.push("//"),s.push(d),t.path&&t.path[0]!=="/"&&s.push("/")),t.path!==void 0){let c=t.path;!r.absolutePath&&(!i||!i.absolutePath)&&(c=a&&c[0]!=="/"?Co(c):kn(c)),a&&(c=$o(c,!0)),d===void 0&&c[0]==="/"&&c[1]==="/"&&(c="/%2F"+c.slice(2)),s.push(c)}return t.query!==void 0&&s.push("?",Hu(t.query)),t.fragment!==void 0&&s.push("#",Ju(t.fragment)),s.join("")}var rp=/^(?:([^#/:?]+):)?(?:\/\/((?:([^#/?@]*)@)?(\[[^#/?\]]+\]|[^#/:?]*)(?::(\d*))?))?([^#?]*)(?:\?([^#]*))?(?:#((?:.|[\n\r])*))?/u,sp=/^(?:[^#/:?]+:)?\/\/([^/?#]*)/,ip=/^(?:[^#/:?]+:)?([/\\\t\n\r]*)/;function op(e,n){if(n[2]!==void 0&&e.path&&e.path[0]!=="/")return'URI path must start with "/" when authority is present.';if(typeof e.port=="number"&&(e.port<0||e.port>65535))return"URI port is malformed."}function Tn(e){if(e===void 0)return!1;let n=e.indexOf("%");for(;n!==-1;){if(n+2>=e.length||!/^[\da-f]{2}$/iu.test(e.slice(n+1,n+3)))return!0;n=e.indexOf("%",n+3)}return!1}function pt(e){return e[0]==="["&&e[e.length-1]==="]"}function ap(e){let n=e[4];return Tn(e[3])||n!==void 0&&!pt(n)&&Tn(n)||Tn(e[6])||Tn(e[7])||Tn(e[8])}function Vo(e,n,t,r){if(Uo(e,n,t,r))return e.error=e.error||ct,!0;if(!n.unicodeSupport&&(!t||!t.unicodeSupport)&&e.host&&!pt(e.host)&&(n.domainHost||t&&t.domainHost)&&r===!1&&Zu(e.host)){let s;try{s=new URL("http://"+e.host)}catch(i){return e.error=e.error||"Host's domain name can not be converted to ASCII: "+i,!0}if(!lp(s))return e.error=e.error||ct,!0;e.host=s.hostname}return!1}function Uo(e,n,t,r){return!!(e.host&&r===!1&&!pt(e.host)&&(n.domainHost||t&&t.domainHost)&&Yu.test(e.host))}function lp(e){return e.username===""&&e.password===""&&e.port===""&&e.pathname==="/"&&e.search===""&&e.hash===""&&e.hostname!==""}function dt(e,n){let t=Object.assign({},n),r={scheme:void 0,userinfo:void 0,host:"",port:void 0,path:"",query:void 0,fragment:void 0},s=!1,i=!1,o=!1,a=!1,l=!1,d=!1,c=!1;t.reference==="suffix"&&(t.scheme?e=t.scheme+":"+e:e="//"+e);let u=e.match(sp);u!==null&&u[1].indexOf("\\")!==-1&&(r.error="URI authority must not contain a literal backslash.",s=!0);let h=e.match(ip);if(h!==null){let f=h[1],p=f.replace(/[\t\n\r]/g,"");p.length>=2&&(p.slice(0,2)!=="//"?(r.error=r.error||"URI authority must not contain a literal backslash.",s=!0):f.length!==p.length&&(r.error=r.error||"URI authority introducer must not contain whitespace.",s=!0))}let m=e.match(rp);if(m){r.scheme=m[1],r.userinfo=m[3],r.host=m[4],r.port=parseInt(m[5],10),r.path=m[6]||"",r.query=m[7],r.fragment=m[8],r.scheme!==void 0&&(Qo.test(r.scheme)?r.scheme=r.scheme.toLowerCase():(r.error=r.error||zo,d=!0)),i=ap(m),i&&(r.error=r.error||"URI contains malformed percent-encoding."),isNaN(r.port)&&(r.port=m[5]);let f=op(r,m);if(f!==void 0&&(r.error=r.error||f,s=!0),r.host)if(Fo(r.host)===!1){let y=pt(r.host),w=r.host.indexOf("[")!==-1||r.host.indexOf("]")!==-1,_=Do(r.host);c=_.isIPV6||_.isIPVFuture===!0,l=w&&(!y||_.error===!0),r.host=c?_.host:_.host.toLowerCase(),l&&(r.error=r.error||ct,s=!0)}else c=!0;r.scheme===void 0&&r.userinfo===void 0&&r.host===void 0&&r.port===void 0&&r.query===void 0&&!r.path?r.reference="same-document":r.scheme===void 0?r.reference="relative":r.fragment===void 0?r.reference="absolute":r.reference="uri",t.reference&&t.reference!=="suffix"&&t.reference!==r.reference&&(r.error=r.error||"URI is not a "+t.reference+" reference.");let p=Cr(t.scheme||r.scheme);if(l||(a=Vo(r,t,p,c)),e.indexOf("%")!==-1&&r.host!==void 0&&!l){let g=c?r.host:Dr(r.host,!0);c||(g=Dr(g.toLowerCase())),r.host=c||t.scheme!=="null"?Xu(g,c):g}(!p||p&&!p.skipNormalize)&&(r.path&&(r.path=Gu(r.path)),r.query&&(r.query=Ao(r.query)),r.fragment&&(r.fragment=Ao(r.fragment))),p&&p.parse&&(p.parse(r,t),p===Lo.urn&&r.nid===void 0&&(o=!0))}else r.error=r.error||"URI can not be parsed.";return{parsed:r,malformedAuthorityOrPort:s,malformedPercentEncoding:i,malformedSchemeSpecific:o,malformedHost:a,malformedScheme:d}}function ut(e,n){return dt(e,n).parsed}function cp(e,n){return Bo(e,n).normalized}function Bo(e,n){let{parsed:t,malformedAuthorityOrPort:r,malformedPercentEncoding:s,malformedSchemeSpecific:i,malformedHost:o,malformedScheme:a}=dt(e,n);return{normalized:r||s||i||o||a?e:qe(t,n),malformedAuthorityOrPort:r,malformedPercentEncoding:s,malformedSchemeSpecific:i,malformedHost:o,malformedScheme:a}}function No(e,n){if(typeof e!="string"&&typeof e!="object")return;let t;try{t=typeof e=="string"?e:qe(e,n)}catch{return}let{normalized:r,malformedAuthorityOrPort:s,malformedPercentEncoding:i,malformedSchemeSpecific:o,malformedHost:a,malformedScheme:l}=Bo(t,n);return s||i||o||a||l?void 0:r}var Fr={SCHEMES:Lo,normalize:ep,resolve:np,resolveComponent:Ko,equal:tp,serialize:qe,parse:ut};ft.exports=Fr;ft.exports.default=Fr;ft.exports.fastUri=Fr});var Ho=v(Lr=>{"use strict";Object.defineProperty(Lr,"__esModule",{value:!0});var Go=Wo();Go.code='require("ajv/dist/runtime/uri").default';Lr.default=Go});var ra=v(L=>{"use strict";Object.defineProperty(L,"__esModule",{value:!0});L.CodeGen=L.Name=L.nil=L.stringify=L.str=L._=L.KeywordCxt=void 0;var dp=Sn();Object.defineProperty(L,"KeywordCxt",{enumerable:!0,get:function(){return dp.KeywordCxt}});var en=T();Object.defineProperty(L,"_",{enumerable:!0,get:function(){return en._}});Object.defineProperty(L,"str",{enumerable:!0,get:function(){return en.str}});Object.defineProperty(L,"stringify",{enumerable:!0,get:function(){return en.stringify}});Object.defineProperty(L,"nil",{enumerable:!0,get:function(){return en.nil}});Object.defineProperty(L,"Name",{enumerable:!0,get:function(){return en.Name}});Object.defineProperty(L,"CodeGen",{enumerable:!0,get:function(){return en.CodeGen}});var up=st(),ea=In(),pp=cr(),En=ot(),fp=T(),Mn=_n(),mt=wn(),zr=M(),Jo=bo(),mp=Ho(),na=(e,n)=>new RegExp(e,n);na.code="new RegExp";var hp=["removeAdditional","useDefaults","coerceTypes"],gp=new Set(["validate","serialize","parse","wrapper","root","schema","keyword","pattern","formats","validate$data","func","obj","Error"]),yp={errorDataPath:"",format:"`validateFormats: false` can be used instead.",nullable:'"nullable" keyword is supported by default.',jsonPointers:"Deprecated jsPropertySyntax can be used instead.",extendRefs:"Deprecated ignoreKeywordsWithRef can be used instead.",missingRefs:"Pass empty schema with $id that should be ignored to ajv.addSchema.",processCode:"Use option `code: {process: (code, schemaEnv: object) => string}`",sourceCode:"Use option `code: {source: true}`",strictDefaults:"It is default now, see option `strict`.",strictKeywords:"It is default now, see option `strict`.",uniqueItems:'"uniqueItems" keyword is always validated.',unknownFormats:"Disable strict mode or pass `true` to `ajv.addFormat` (or `formats` option).",cache:"Map is used as cache, schema object as key.",serialize:"Map is used as cache, schema object as key.",ajvErrors:"It is default now."},vp={ignoreKeywordsWithRef:"",jsPropertySyntax:"",unicode:'"minLength"/"maxLength" account for unicode characters by default.'},Xo=200;function bp(e){var n,t,r,s,i,o,a,l,d,c,u,h,m,f,p,g,y,w,_,$,x,de,he,Nt,Dt;let cn=e.strict,Ct=(n=e.code)===null||n===void 0?void 0:n.optimize,Vs=Ct===!0||Ct===void 0?1:Ct||0,Us=(r=(t=e.code)===null||t===void 0?void 0:t.regExp)!==null&&r!==void 0?r:na,Ql=(s=e.uriResolver)!==null&&s!==void 0?s:mp.default;return{strictSchema:(o=(i=e.strictSchema)!==null&&i!==void 0?i:cn)!==null&&o!==void 0?o:!0,strictNumbers:(l=(a=e.strictNumbers)!==null&&a!==void 0?a:cn)!==null&&l!==void 0?l:!0,strictTypes:(c=(d=e.strictTypes)!==null&&d!==void 0?d:cn)!==null&&c!==void 0?c:"log",strictTuples:(h=(u=e.strictTuples)!==null&&u!==void 0?u:cn)!==null&&h!==void 0?h:"log",strictRequired:(f=(m=e.strictRequired)!==null&&m!==void 0?m:cn)!==null&&f!==void 0?f:!1,code:e.code?{...e.code,optimize:Vs,regExp:Us}:{optimize:Vs,regExp:Us},loopRequired:(p=e.loopRequired)!==null&&p!==void 0?p:Xo,loopEnum:(g=e.loopEnum)!==null&&g!==void 0?g:Xo,meta:(y=e.meta)!==null&&y!==void 0?y:!0,messages:(w=e.messages)!==null&&w!==void 0?w:!0,inlineRefs:(_=e.inlineRefs)!==null&&_!==void 0?_:!0,schemaId:($=e.schemaId)!==null&&$!==void 0?$:"$id",addUsedSchema:(x=e.addUsedSchema)!==null&&x!==void 0?x:!0,validateSchema:(de=e.validateSchema)!==null&&de!==void 0?de:!0,validateFormats:(he=e.validateFormats)!==null&&he!==void 0?he:!0,unicodeRegExp:(Nt=e.unicodeRegExp)!==null&&Nt!==void 0?Nt:!0,int32range:(Dt=e.int32range)!==null&&Dt!==void 0?Dt:!0,uriResolver:Ql}}var jn=class{constructor(n={}){this.schemas={},this.refs={},this.formats=Object.create(null),this._compilations=new Set,this._loading={},this._cache=new Map,n=this.opts={...n,...bp(n)};let{es5:t,lines:r}=this.opts.code;this.scope=new fp.ValueScope({scope:{},prefixes:gp,es5:t,lines:r}),this.logger=Ip(n.logger);let s=n.validateFormats;n.validateFormats=!1,this.RULES=(0,pp.getRules)(),Zo.call(this,yp,n,"NOT SUPPORTED"),Zo.call(this,vp,n,"DEPRECATED","warn"),this._metaOpts=Pp.call(this),n.formats&&_p.call(this),this._addVocabularies(),this._addDefaultMetaSchema(),n.keywords&&xp.call(this,n.keywords),typeof n.meta=="object"&&this.addMetaSchema(n.meta),wp.call(this),n.validateFormats=s}_addVocabularies(){this.addKeyword("$async")}_addDefaultMetaSchema(){let{$data:n,meta:t,schemaId:r}=this.opts,s=Jo;r==="id"&&(s={...Jo},s.id=s.$id,delete s.$id),t&&n&&this.addMetaSchema(s,s[r],!1)}defaultMeta(){let{meta:n,schemaId:t}=this.opts;return this.opts.defaultMeta=typeof n=="object"?n[t]||n:void 0}validate(n,t){let r;if(typeof n=="string"){if(r=this.getSchema(n),!r)throw new Error(`no schema with key or ref "${n}"`)}else r=this.compile(n);let s=r(t);return"$async"in r||(this.errors=r.errors),s}compile(n,t){let r=this._addSchema(n,t);return r.validate||this._compileSchemaEnv(r)}compileAsync(n,t){if(typeof this.opts.loadSchema!="function")throw new Error("options.loadSchema should be a function");let{loadSchema:r}=this.opts;return s.call(this,n,t);async function s(c,u){await i.call(this,c.$schema);let h=this._addSchema(c,u);return h.validate||o.call(this,h)}async function i(c){c&&!this.getSchema(c)&&await s.call(this,{$ref:c},!0)}async function o(c){try{return this._compileSchemaEnv(c)}catch(u){if(!(u instanceof ea.default))throw u;return a.call(this,u),await l.call(this,u.missingSchema),o.call(this,c)}}function a({missingSchema:c,missingRef:u}){if(this.refs[c])throw new Error(`AnySchema ${c} is loaded but ${u} cannot be resolved`)}async function l(c){let u=await d.call(this,c);this.refs[c]||await i.call(this,u.$schema),this.refs[c]||this.addSchema(u,c,t)}async function d(c){let u=this._loading[c];if(u)return u;try{return await(this._loading[c]=r(c))}finally{delete this._loading[c]}}}addSchema(n,t,r,s=this.opts.validateSchema){if(Array.isArray(n)){for(let o of n)this.addSchema(o,void 0,r,s);return this}let i;if(typeof n=="object"){let{schemaId:o}=this.opts;if(i=n[o],i!==void 0&&typeof i!="string")throw new Error(`schema ${o} must be string`)}return t=(0,Mn.normalizeId)(t||i),this._checkUnique(t),this.schemas[t]=this._addSchema(n,r,t,s,!0),this}addMetaSchema(n,t,r=this.opts.validateSchema){return this.addSchema(n,t,!0,r),this}validateSchema(n,t){if(typeof n=="boolean")return!0;let r;if(r=n.$schema,r!==void 0&&typeof r!="string")throw new Error("$schema must be a string");if(r=r||this.opts.defaultMeta||this.defaultMeta(),!r)return this.logger.warn("meta-schema not available"),this.errors=null,!0;let s=this.validate(r,n);if(!s&&t){let i="schema is invalid: "+this.errorsText();if(this.opts.validateSchema==="log")this.logger.error(i);else throw new Error(i)}return s}getSchema(n){let t;for(;typeof(t=Yo.call(this,n))=="string";)n=t;if(t===void 0){let{schemaId:r}=this.opts,s=new En.SchemaEnv({schema:{},schemaId:r});if(t=En.resolveSchema.call(this,s,n),!t)return;this.refs[n]=t}return t.validate||this._compileSchemaEnv(t)}removeSchema(n){if(n instanceof RegExp)return this._removeAllSchemas(this.schemas,n),this._removeAllSchemas(this.refs,n),this;switch(typeof n){case"undefined":return this._removeAllSchemas(this.schemas),this._removeAllSchemas(this.refs),this._cache.clear(),this;case"string":{let t=Yo.call(this,n);return typeof t=="object"&&this._cache.delete(t.schema),delete this.schemas[n],delete this.refs[n],this}case"object":{let t=n;this._cache.delete(t);let r=n[this.opts.schemaId];return r&&(r=(0,Mn.normalizeId)(r),delete this.schemas[r],delete this.refs[r]),this}default:throw new Error("ajv.removeSchema: invalid parameter")}}addVocabulary(n){for(let t of n)this.addKeyword(t);return this}addKeyword(n,t){let r;if(typeof n=="string")r=n,typeof t=="object"&&(this.logger.warn("these parameters are deprecated, see docs for addKeyword"),t.keyword=r);else if(typeof n=="object"&&t===void 0){if(t=n,r=t.keyword,Array.isArray(r)&&!r.length)throw new Error("addKeywords: keyword must be string or non-empty array")}else throw new Error("invalid addKeywords parameters");if(kp.call(this,r,t),!t)return(0,zr.eachItem)(r,i=>Qr.call(this,i)),this;Mp.call(this,t);let s={...t,type:(0,mt.getJSONTypes)(t.type),schemaType:(0,mt.getJSONTypes)(t.schemaType)};return(0,zr.eachItem)(r,s.type.length===0?i=>Qr.call(this,i,s):i=>s.type.forEach(o=>Qr.call(this,i,s,o))),this}getKeyword(n){let t=this.RULES.all[n];return typeof t=="object"?t.definition:!!t}removeKeyword(n){let{RULES:t}=this;delete t.keywords[n],delete t.all[n];for(let r of t.rules){let s=r.rules.findIndex(i=>i.keyword===n);s>=0&&r.rules.splice(s,1)}return this}addFormat(n,t){return typeof t=="string"&&(t=new RegExp(t)),this.formats[n]=t,this}errorsText(n=this.errors,{separator:t=", ",dataVar:r="data"}={}){return!n||n.length===0?"No errors":n.map(s=>`${r}${s.instancePath} ${s.message}`).reduce((s,i)=>s+t+i)}$dataMetaSchema(n,t){let r=this.RULES.all;n=JSON.parse(JSON.stringify(n));for(let s of t){let i=s.split("/").slice(1),o=n;for(let a of i)o=o[a];for(let a in r){let l=r[a];if(typeof l!="object")continue;let{$data:d}=l.definition,c=o[a];d&&c&&(o[a]=ta(c))}}return n}_removeAllSchemas(n,t){for(let r in n){let s=n[r];(!t||t.test(r))&&(typeof s=="string"?delete n[r]:s&&!s.meta&&(this._cache.delete(s.schema),delete n[r]))}}_addSchema(n,t,r,s=this.opts.validateSchema,i=this.opts.addUsedSchema){let o,{schemaId:a}=this.opts;if(typeof n=="object")o=n[a];else{if(this.opts.jtd)throw new Error("schema must be object");if(typeof n!="boolean")throw new Error("schema must be object or boolean")}let l=this._cache.get(n);if(l!==void 0)return l;r=(0,Mn.normalizeId)(o||r);let d=Mn.getSchemaRefs.call(this,n,r);return l=new En.SchemaEnv({schema:n,schemaId:a,meta:t,baseId:r,localRefs:d}),this._cache.set(l.schema,l),i&&!r.startsWith("#")&&(r&&this._checkUnique(r),this.refs[r]=l),s&&this.validateSchema(n,!0),l}_checkUnique(n){if(this.schemas[n]||this.refs[n])throw new Error(`schema with key or id "${n}" already exists`)}_compileSchemaEnv(n){if(n.meta?this._compileMetaSchema(n):En.compileSchema.call(this,n),!n.validate)throw new Error("ajv implementation error");return n.validate}_compileMetaSchema(n){let t=this.opts;this.opts=this._metaOpts;try{En.compileSchema.call(this,n)}finally{this.opts=t}}};jn.ValidationError=up.default;jn.MissingRefError=ea.default;L.default=jn;function Zo(e,n,t,r="error"){for(let s in e){let i=s;i in n&&this.logger[r](`${t}: option ${s}. ${e[i]}`)}}function Yo(e){return e=(0,Mn.normalizeId)(e),this.schemas[e]||this.refs[e]}function wp(){let e=this.opts.schemas;if(e)if(Array.isArray(e))this.addSchema(e);else for(let n in e)this.addSchema(e[n],n)}function _p(){for(let e in this.opts.formats){let n=this.opts.formats[e];n&&this.addFormat(e,n)}}function xp(e){if(Array.isArray(e)){this.addVocabulary(e);return}this.logger.warn("keywords option as map is deprecated, pass array");for(let n in e){let t=e[n];t.keyword||(t.keyword=n),this.addKeyword(t)}}function Pp(){let e={...this.opts};for(let n of hp)delete e[n];return e}var Sp={log(){},warn(){},error(){}};function Ip(e){if(e===!1)return Sp;if(e===void 0)return console;if(e.log&&e.warn&&e.error)return e;throw new Error("logger must implement log, warn and error methods")}var Tp=/^[a-z_$][a-z0-9_$:-]*$/i;function kp(e,n){let{RULES:t}=this;if((0,zr.eachItem)(e,r=>{if(t.keywords[r])throw new Error(`Keyword ${r} is already defined`);if(!Tp.test(r))throw new Error(`Keyword ${r} has invalid name`)}),!!n&&n.$data&&!("code"in n||"validate"in n))throw new Error('$data keyword must have "code" or "validate" function')}function Qr(e,n,t){var r;let s=n?.post;if(t&&s)throw new Error('keyword with "post" flag cannot have "type"');let{RULES:i}=this,o=s?i.post:i.rules.find(({type:l})=>l===t);if(o||(o={type:t,rules:[]},i.rules.push(o)),i.keywords[e]=!0,!n)return;let a={keyword:e,definition:{...n,type:(0,mt.getJSONTypes)(n.type),schemaType:(0,mt.getJSONTypes)(n.schemaType)}};n.before?Ep.call(this,o,a,n.before):o.rules.push(a),i.all[e]=a,(r=n.implements)===null||r===void 0||r.forEach(l=>this.addKeyword(l))}function Ep(e,n,t){let r=e.rules.findIndex(s=>s.keyword===t);r>=0?e.rules.splice(r,0,n):(e.rules.push(n),this.logger.warn(`rule ${t} is not defined`))}function Mp(e){let{metaSchema:n}=e;n!==void 0&&(e.$data&&this.opts.$data&&(n=ta(n)),e.validateSchema=this.compile(n,!0))}var jp={$ref:"https://raw.githubusercontent.com/ajv-validator/ajv/master/lib/refs/data.json#"};function ta(e){return{anyOf:[e,jp]}}});var sa=v(Kr=>{"use strict";Object.defineProperty(Kr,"__esModule",{value:!0});var Rp={keyword:"id",code(){throw new Error('NOT SUPPORTED: keyword "id", use "$id" for schema ID')}};Kr.default=Rp});var la=v(Ne=>{"use strict";Object.defineProperty(Ne,"__esModule",{value:!0});Ne.callRef=Ne.getValidate=void 0;var Op=In(),ia=ne(),Y=T(),nn=ve(),oa=ot(),ht=M(),$p={keyword:"$ref",schemaType:"string",code(e){let{gen:n,schema:t,it:r}=e,{baseId:s,schemaEnv:i,validateName:o,opts:a,self:l}=r,{root:d}=i;if((t==="#"||t==="#/")&&s===d.baseId)return u();let c=oa.resolveRef.call(l,d,s,t);if(c===void 0)throw new Op.default(r.opts.uriResolver,s,t);if(c instanceof oa.SchemaEnv)return h(c);return m(c);function u(){if(i===d)return gt(e,o,i,i.$async);let f=n.scopeValue("root",{ref:d});return gt(e,(0,Y._)`${f}.validate`,d,d.$async)}function h(f){let p=aa(e,f);gt(e,p,f,f.$async)}function m(f){let p=n.scopeValue("schema",a.code.source===!0?{ref:f,code:(0,Y.stringify)(f)}:{ref:f}),g=n.name("valid"),y=e.subschema({schema:f,dataTypes:[],schemaPath:Y.nil,topSchemaRef:p,errSchemaPath:t},g);e.mergeEvaluated(y),e.ok(g)}}};function aa(e,n){let{gen:t}=e;return n.validate?t.scopeValue("validate",{ref:n.validate}):(0,Y._)`${t.scopeValue("wrapper",{ref:n})}.validate`}Ne.getValidate=aa;function gt(e,n,t,r){let{gen:s,it:i}=e,{allErrors:o,schemaEnv:a,opts:l}=i,d=l.passContext?nn.default.this:Y.nil;r?c():u();function c(){if(!a.$async)throw new Error("async schema referenced by sync schema");let f=s.let("valid");s.try(()=>{s.code((0,Y._)`await ${(0,ia.callValidateCode)(e,n,d)}`),m(n),o||s.assign(f,!0)},p=>{s.if((0,Y._)`!(${p} instanceof ${i.ValidationError})`,()=>s.throw(p)),h(p),o||s.assign(f,!1)}),e.ok(f)}function u(){e.result((0,ia.callValidateCode)(e,n,d),()=>m(n),()=>h(n))}function h(f){let p=(0,Y._)`${f}.errors`;s.assign(nn.default.vErrors,(0,Y._)`${nn.default.vErrors} === null ? ${p} : ${nn.default.vErrors}.concat(${p})`),s.assign(nn.default.errors,(0,Y._)`${nn.default.vErrors}.length`)}function m(f){var p;if(!i.opts.unevaluated)return;let g=(p=t?.validate)===null||p===void 0?void 0:p.evaluated;if(i.props!==!0)if(g&&!g.dynamicProps)g.props!==void 0&&(i.props=ht.mergeEvaluated.props(s,g.props,i.props));else{let y=s.var("props",(0,Y._)`${f}.evaluated.props`);i.props=ht.mergeEvaluated.props(s,y,i.props,Y.Name)}if(i.items!==!0)if(g&&!g.dynamicItems)g.items!==void 0&&(i.items=ht.mergeEvaluated.items(s,g.items,i.items));else{let y=s.var("items",(0,Y._)`${f}.evaluated.items`);i.items=ht.mergeEvaluated.items(s,y,i.items,Y.Name)}}}Ne.callRef=gt;Ne.default=$p});var ca=v(Vr=>{"use strict";Object.defineProperty(Vr,"__esModule",{value:!0});var Ap=sa(),qp=la(),Np=["$schema","$id","$defs","$vocabulary",{keyword:"$comment"},"definitions",Ap.default,qp.default];Vr.default=Np});var da=v(Ur=>{"use strict";Object.defineProperty(Ur,"__esModule",{value:!0});var yt=T(),Te=yt.operators,vt={maximum:{okStr:"<=",ok:Te.LTE,fail:Te.GT},minimum:{okStr:">=",ok:Te.GTE,fail:Te.LT},exclusiveMaximum:{okStr:"<",ok:Te.LT,fail:Te.GTE},exclusiveMinimum:{okStr:">",ok:Te.GT,fail:Te.LTE}},Dp={message:({keyword:e,schemaCode:n})=>(0,yt.str)`must be ${vt[e].okStr} ${n}`,params:({keyword:e,schemaCode:n})=>(0,yt._)`{comparison: ${vt[e].okStr}, limit: ${n}}`},Cp={keyword:Object.keys(vt),type:"number",schemaType:"number",$data:!0,error:Dp,code(e){let{keyword:n,data:t,schemaCode:r}=e;e.fail$data((0,yt._)`${t} ${vt[n].fail} ${r} || isNaN(${t})`)}};Ur.default=Cp});var ua=v(Br=>{"use strict";Object.defineProperty(Br,"__esModule",{value:!0});var Rn=T(),Fp={message:({schemaCode:e})=>(0,Rn.str)`must be multiple of ${e}`,params:({schemaCode:e})=>(0,Rn._)`{multipleOf: ${e}}`},Lp={keyword:"multipleOf",type:"number",schemaType:"number",$data:!0,error:Fp,code(e){let{gen:n,data:t,schemaCode:r,it:s}=e,i=s.opts.multipleOfPrecision,o=n.let("res"),a=i?(0,Rn._)`Math.abs(Math.round(${o}) - ${o}) > 1e-${i}`:(0,Rn._)`${o} !== parseInt(${o})`;e.fail$data((0,Rn._)`(${r} === 0 || (${o} = ${t}/${r}, ${a}))`)}};Br.default=Lp});var fa=v(Wr=>{"use strict";Object.defineProperty(Wr,"__esModule",{value:!0});function pa(e){let n=e.length,t=0,r=0,s;for(;r<n;)t++,s=e.charCodeAt(r++),s>=55296&&s<=56319&&r<n&&(s=e.charCodeAt(r),(s&64512)===56320&&r++);return t}Wr.default=pa;pa.code='require("ajv/dist/runtime/ucs2length").default'});var ma=v(Gr=>{"use strict";Object.defineProperty(Gr,"__esModule",{value:!0});var De=T(),Qp=M(),zp=fa(),Kp={message({keyword:e,schemaCode:n}){let t=e==="maxLength"?"more":"fewer";return(0,De.str)`must NOT have ${t} than ${n} characters`},params:({schemaCode:e})=>(0,De._)`{limit: ${e}}`},Vp={keyword:["maxLength","minLength"],type:"string",schemaType:"number",$data:!0,error:Kp,code(e){let{keyword:n,data:t,schemaCode:r,it:s}=e,i=n==="maxLength"?De.operators.GT:De.operators.LT,o=s.opts.unicode===!1?(0,De._)`${t}.length`:(0,De._)`${(0,Qp.useFunc)(e.gen,zp.default)}(${t})`;e.fail$data((0,De._)`${o} ${i} ${r}`)}};Gr.default=Vp});var ha=v(Hr=>{"use strict";Object.defineProperty(Hr,"__esModule",{value:!0});var Up=ne(),Bp=M(),tn=T(),Wp={message:({schemaCode:e})=>(0,tn.str)`must match pattern "${e}"`,params:({schemaCode:e})=>(0,tn._)`{pattern: ${e}}`},Gp={keyword:"pattern",type:"string",schemaType:"string",$data:!0,error:Wp,code(e){let{gen:n,data:t,$data:r,schema:s,schemaCode:i,it:o}=e,a=o.opts.unicodeRegExp?"u":"";if(r){let{regExp:l}=o.opts.code,d=l.code==="new RegExp"?(0,tn._)`new RegExp`:(0,Bp.useFunc)(n,l),c=n.let("valid");n.try(()=>n.assign(c,(0,tn._)`${d}(${i}, ${a}).test(${t})`),()=>n.assign(c,!1)),e.fail$data((0,tn._)`!${c}`)}else{let l=(0,Up.usePattern)(e,s);e.fail$data((0,tn._)`!${l}.test(${t})`)}}};Hr.default=Gp});var ga=v(Jr=>{"use strict";Object.defineProperty(Jr,"__esModule",{value:!0});var On=T(),Hp={message({keyword:e,schemaCode:n}){let t=e==="maxProperties"?"more":"fewer";return(0,On.str)`must NOT have ${t} than ${n} properties`},params:({schemaCode:e})=>(0,On._)`{limit: ${e}}`},Jp={keyword:["maxProperties","minProperties"],type:"object",schemaType:"number",$data:!0,error:Hp,code(e){let{keyword:n,data:t,schemaCode:r}=e,s=n==="maxProperties"?On.operators.GT:On.operators.LT;e.fail$data((0,On._)`Object.keys(${t}).length ${s} ${r}`)}};Jr.default=Jp});var ya=v(Xr=>{"use strict";Object.defineProperty(Xr,"__esModule",{value:!0});var $n=ne(),An=T(),Xp=M(),Zp={message:({params:{missingProperty:e}})=>(0,An.str)`must have required property '${e}'`,params:({params:{missingProperty:e}})=>(0,An._)`{missingProperty: ${e}}`},Yp={keyword:"required",type:"object",schemaType:"array",$data:!0,error:Zp,code(e){let{gen:n,schema:t,schemaCode:r,data:s,$data:i,it:o}=e,{opts:a}=o;if(!i&&t.length===0)return;let l=t.length>=a.loopRequired;if(o.allErrors?d():c(),a.strictRequired){let m=e.parentSchema.properties,{definedProperties:f}=e.it;for(let p of t)if(m?.[p]===void 0&&!f.has(p)){let g=o.schemaEnv.baseId+o.errSchemaPath,y=`required property "${p}" is not defined at "${g}" (strictRequired)`;(0,Xp.checkStrictMode)(o,y,o.opts.strictRequired)}}function d(){if(l||i)e.block$data(An.nil,u);else for(let m of t)(0,$n.checkReportMissingProp)(e,m)}function c(){let m=n.let("missing");if(l||i){let f=n.let("valid",!0);e.block$data(f,()=>h(m,f)),e.ok(f)}else n.if((0,$n.checkMissingProp)(e,t,m)),(0,$n.reportMissingProp)(e,m),n.else()}function u(){n.forOf("prop",r,m=>{e.setParams({missingProperty:m}),n.if((0,$n.noPropertyInData)(n,s,m,a.ownProperties),()=>e.error())})}function h(m,f){e.setParams({missingProperty:m}),n.forOf(m,r,()=>{n.assign(f,(0,$n.propertyInData)(n,s,m,a.ownProperties)),n.if((0,An.not)(f),()=>{e.error(),n.break()})},An.nil)}}};Xr.default=Yp});var va=v(Zr=>{"use strict";Object.defineProperty(Zr,"__esModule",{value:!0});var qn=T(),ef={message({keyword:e,schemaCode:n}){let t=e==="maxItems"?"more":"fewer";return(0,qn.str)`must NOT have ${t} than ${n} items`},params:({schemaCode:e})=>(0,qn._)`{limit: ${e}}`},nf={keyword:["maxItems","minItems"],type:"array",schemaType:"number",$data:!0,error:ef,code(e){let{keyword:n,data:t,schemaCode:r}=e,s=n==="maxItems"?qn.operators.GT:qn.operators.LT;e.fail$data((0,qn._)`${t}.length ${s} ${r}`)}};Zr.default=nf});var bt=v(Yr=>{"use strict";Object.defineProperty(Yr,"__esModule",{value:!0});var ba=yr();ba.code='require("ajv/dist/runtime/equal").default';Yr.default=ba});var wa=v(ns=>{"use strict";Object.defineProperty(ns,"__esModule",{value:!0});var es=wn(),Q=T(),tf=M(),rf=bt(),sf={message:({params:{i:e,j:n}})=>(0,Q.str)`must NOT have duplicate items (items ## ${n} and ${e} are identical)`,params:({params:{i:e,j:n}})=>(0,Q._)`{i: ${e}, j: ${n}}`},of={keyword:"uniqueItems",type:"array",schemaType:"boolean",$data:!0,error:sf,code(e){let{gen:n,data:t,$data:r,schema:s,parentSchema:i,schemaCode:o,it:a}=e;if(!r&&!s)return;let l=n.let("valid"),d=i.items?(0,es.getSchemaTypes)(i.items):[];e.block$data(l,c,(0,Q._)`${o} === false`),e.ok(l);function c(){let f=n.let("i",(0,Q._)`${t}.length`),p=n.let("j");e.setParams({i:f,j:p}),n.assign(l,!0),n.if((0,Q._)`${f} > 1`,()=>(u()?h:m)(f,p))}function u(){return d.length>0&&!d.some(f=>f==="object"||f==="array")}function h(f,p){let g=n.name("item"),y=(0,es.checkDataTypes)(d,g,a.opts.strictNumbers,es.DataType.Wrong),w=n.const("indices",(0,Q._)`{}`);n.for((0,Q._)`;${f}--;`,()=>{n.let(g,(0,Q._)`${t}[${f}]`),n.if(y,(0,Q._)`continue`),d.length>1&&n.if((0,Q._)`typeof ${g} == "string"`,(0,Q._)`${g} += "_"`),n.if((0,Q._)`typeof ${w}[${g}] == "number"`,()=>{n.assign(p,(0,Q._)`${w}[${g}]`),e.error(),n.assign(l,!1).break()}).code((0,Q._)`${w}[${g}] = ${f}`)})}function m(f,p){let g=(0,tf.useFunc)(n,rf.default),y=n.name("outer");n.label(y).for((0,Q._)`;${f}--;`,()=>n.for((0,Q._)`${p} = ${f}; ${p}--;`,()=>n.if((0,Q._)`${g}(${t}[${f}], ${t}[${p}])`,()=>{e.error(),n.assign(l,!1).break(y)})))}}};ns.default=of});var _a=v(rs=>{"use strict";Object.defineProperty(rs,"__esModule",{value:!0});var ts=T(),af=M(),lf=bt(),cf={message:"must be equal to constant",params:({schemaCode:e})=>(0,ts._)`{allowedValue: ${e}}`},df={keyword:"const",$data:!0,error:cf,code(e){let{gen:n,data:t,$data:r,schemaCode:s,schema:i}=e;r||i&&typeof i=="object"?e.fail$data((0,ts._)`!${(0,af.useFunc)(n,lf.default)}(${t}, ${s})`):e.fail((0,ts._)`${i} !== ${t}`)}};rs.default=df});var xa=v(ss=>{"use strict";Object.defineProperty(ss,"__esModule",{value:!0});var Nn=T(),uf=M(),pf=bt(),ff={message:"must be equal to one of the allowed values",params:({schemaCode:e})=>(0,Nn._)`{allowedValues: ${e}}`},mf={keyword:"enum",schemaType:"array",$data:!0,error:ff,code(e){let{gen:n,data:t,$data:r,schema:s,schemaCode:i,it:o}=e;if(!r&&s.length===0)throw new Error("enum must have non-empty array");let a=s.length>=o.opts.loopEnum,l,d=()=>l??(l=(0,uf.useFunc)(n,pf.default)),c;if(a||r)c=n.let("valid"),e.block$data(c,u);else{if(!Array.isArray(s))throw new Error("ajv implementation error");let m=n.const("vSchema",i);c=(0,Nn.or)(...s.map((f,p)=>h(m,p)))}e.pass(c);function u(){n.assign(c,!1),n.forOf("v",i,m=>n.if((0,Nn._)`${d()}(${t}, ${m})`,()=>n.assign(c,!0).break()))}function h(m,f){let p=s[f];return typeof p=="object"&&p!==null?(0,Nn._)`${d()}(${t}, ${m}[${f}])`:(0,Nn._)`${t} === ${p}`}}};ss.default=mf});var Pa=v(is=>{"use strict";Object.defineProperty(is,"__esModule",{value:!0});var hf=da(),gf=ua(),yf=ma(),vf=ha(),bf=ga(),wf=ya(),_f=va(),xf=wa(),Pf=_a(),Sf=xa(),If=[hf.default,gf.default,yf.default,vf.default,bf.default,wf.default,_f.default,xf.default,{keyword:"type",schemaType:["string","array"]},{keyword:"nullable",schemaType:"boolean"},Pf.default,Sf.default];is.default=If});var as=v(Dn=>{"use strict";Object.defineProperty(Dn,"__esModule",{value:!0});Dn.validateAdditionalItems=void 0;var Ce=T(),os=M(),Tf={message:({params:{len:e}})=>(0,Ce.str)`must NOT have more than ${e} items`,params:({params:{len:e}})=>(0,Ce._)`{limit: ${e}}`},kf={keyword:"additionalItems",type:"array",schemaType:["boolean","object"],before:"uniqueItems",error:Tf,code(e){let{parentSchema:n,it:t}=e,{items:r}=n;if(!Array.isArray(r)){(0,os.checkStrictMode)(t,'"additionalItems" is ignored when "items" is not an array of schemas');return}Sa(e,r)}};function Sa(e,n){let{gen:t,schema:r,data:s,keyword:i,it:o}=e;o.items=!0;let a=t.const("len",(0,Ce._)`${s}.length`);if(r===!1)e.setParams({len:n.length}),e.pass((0,Ce._)`${a} <= ${n.length}`);else if(typeof r=="object"&&!(0,os.alwaysValidSchema)(o,r)){let d=t.var("valid",(0,Ce._)`${a} <= ${n.length}`);t.if((0,Ce.not)(d),()=>l(d)),e.ok(d)}function l(d){t.forRange("i",n.length,a,c=>{e.subschema({keyword:i,dataProp:c,dataPropType:os.Type.Num},d),o.allErrors||t.if((0,Ce.not)(d),()=>t.break())})}}Dn.validateAdditionalItems=Sa;Dn.default=kf});var ls=v(Cn=>{"use strict";Object.defineProperty(Cn,"__esModule",{value:!0});Cn.validateTuple=void 0;var Ia=T(),wt=M(),Ef=ne(),Mf={keyword:"items",type:"array",schemaType:["object","array","boolean"],before:"uniqueItems",code(e){let{schema:n,it:t}=e;if(Array.isArray(n))return Ta(e,"additionalItems",n);t.items=!0,!(0,wt.alwaysValidSchema)(t,n)&&e.ok((0,Ef.validateArray)(e))}};function Ta(e,n,t=e.schema){let{gen:r,parentSchema:s,data:i,keyword:o,it:a}=e;c(s),a.opts.unevaluated&&t.length&&a.items!==!0&&(a.items=wt.mergeEvaluated.items(r,t.length,a.items));let l=r.name("valid"),d=r.const("len",(0,Ia._)`${i}.length`);t.forEach((u,h)=>{(0,wt.alwaysValidSchema)(a,u)||(r.if((0,Ia._)`${d} > ${h}`,()=>e.subschema({keyword:o,schemaProp:h,dataProp:h},l)),e.ok(l))});function c(u){let{opts:h,errSchemaPath:m}=a,f=t.length,p=f===u.minItems&&(f===u.maxItems||u[n]===!1);if(h.strictTuples&&!p){let g=`"${o}" is ${f}-tuple, but minItems or maxItems/${n} are not specified or different at path "${m}"`;(0,wt.checkStrictMode)(a,g,h.strictTuples)}}}Cn.validateTuple=Ta;Cn.default=Mf});var ka=v(cs=>{"use strict";Object.defineProperty(cs,"__esModule",{value:!0});var jf=ls(),Rf={keyword:"prefixItems",type:"array",schemaType:["array"],before:"uniqueItems",code:e=>(0,jf.validateTuple)(e,"items")};cs.default=Rf});var Ma=v(ds=>{"use strict";Object.defineProperty(ds,"__esModule",{value:!0});var Ea=T(),Of=M(),$f=ne(),Af=as(),qf={message:({params:{len:e}})=>(0,Ea.str)`must NOT have more than ${e} items`,params:({params:{len:e}})=>(0,Ea._)`{limit: ${e}}`},Nf={keyword:"items",type:"array",schemaType:["object","boolean"],before:"uniqueItems",error:qf,code(e){let{schema:n,parentSchema:t,it:r}=e,{prefixItems:s}=t;r.items=!0,!(0,Of.alwaysValidSchema)(r,n)&&(s?(0,Af.validateAdditionalItems)(e,s):e.ok((0,$f.validateArray)(e)))}};ds.default=Nf});var ja=v(us=>{"use strict";Object.defineProperty(us,"__esModule",{value:!0});var re=T(),_t=M(),Df={message:({params:{min:e,max:n}})=>n===void 0?(0,re.str)`must contain at least ${e} valid item(s)`:(0,re.str)`must contain at least ${e} and no more than ${n} valid item(s)`,params:({params:{min:e,max:n}})=>n===void 0?(0,re._)`{minContains: ${e}}`:(0,re._)`{minContains: ${e}, maxContains: ${n}}`},Cf={keyword:"contains",type:"array",schemaType:["object","boolean"],before:"uniqueItems",trackErrors:!0,error:Df,code(e){let{gen:n,schema:t,parentSchema:r,data:s,it:i}=e,o,a,{minContains:l,maxContains:d}=r;i.opts.next?(o=l===void 0?1:l,a=d):o=1;let c=n.const("len",(0,re._)`${s}.length`);if(e.setParams({min:o,max:a}),a===void 0&&o===0){(0,_t.checkStrictMode)(i,'"minContains" == 0 without "maxContains": "contains" keyword ignored');return}if(a!==void 0&&o>a){(0,_t.checkStrictMode)(i,'"minContains" > "maxContains" is always invalid'),e.fail();return}if((0,_t.alwaysValidSchema)(i,t)){let p=(0,re._)`${c} >= ${o}`;a!==void 0&&(p=(0,re._)`${p} && ${c} <= ${a}`),e.pass(p);return}i.items=!0;let u=n.name("valid");a===void 0&&o===1?m(u,()=>n.if(u,()=>n.break())):o===0?(n.let(u,!0),a!==void 0&&n.if((0,re._)`${s}.length > 0`,h)):(n.let(u,!1),h()),e.result(u,()=>e.reset());function h(){let p=n.name("_valid"),g=n.let("count",0);m(p,()=>n.if(p,()=>f(g)))}function m(p,g){n.forRange("i",0,c,y=>{e.subschema({keyword:"contains",dataProp:y,dataPropType:_t.Type.Num,compositeRule:!0},p),g()})}function f(p){n.code((0,re._)`${p}++`),a===void 0?n.if((0,re._)`${p} >= ${o}`,()=>n.assign(u,!0).break()):(n.if((0,re._)`${p} > ${a}`,()=>n.assign(u,!1).break()),o===1?n.assign(u,!0):n.if((0,re._)`${p} >= ${o}`,()=>n.assign(u,!0)))}}};us.default=Cf});var $a=v(me=>{"use strict";Object.defineProperty(me,"__esModule",{value:!0});me.validateSchemaDeps=me.validatePropertyDeps=me.error=void 0;var ps=T(),Ff=M(),Fn=ne();me.error={message:({params:{property:e,depsCount:n,deps:t}})=>{let r=n===1?"property":"properties";return(0,ps.str)`must have ${r} ${t} when property ${e} is present`},params:({params:{property:e,depsCount:n,deps:t,missingProperty:r}})=>(0,ps._)`{property: ${e},
    missingProperty: ${r},
    depsCount: ${n},
    deps: ${t}}`};var Lf={keyword:"dependencies",type:"object",schemaType:"object",error:me.error,code(e){let[n,t]=Qf(e);Ra(e,n),Oa(e,t)}};function Qf({schema:e}){let n={},t={};for(let r in e){if(r==="__proto__")continue;let s=Array.isArray(e[r])?n:t;s[r]=e[r]}return[n,t]}function Ra(e,n=e.schema){let{gen:t,data:r,it:s}=e;if(Object.keys(n).length===0)return;let i=t.let("missing");for(let o in n){let a=n[o];if(a.length===0)continue;let l=(0,Fn.propertyInData)(t,r,o,s.opts.ownProperties);e.setParams({property:o,depsCount:a.length,deps:a.join(", ")}),s.allErrors?t.if(l,()=>{for(let d of a)(0,Fn.checkReportMissingProp)(e,d)}):(t.if((0,ps._)`${l} && (${(0,Fn.checkMissingProp)(e,a,i)})`),(0,Fn.reportMissingProp)(e,i),t.else())}}me.validatePropertyDeps=Ra;function Oa(e,n=e.schema){let{gen:t,data:r,keyword:s,it:i}=e,o=t.name("valid");for(let a in n)(0,Ff.alwaysValidSchema)(i,n[a])||(t.if((0,Fn.propertyInData)(t,r,a,i.opts.ownProperties),()=>{let l=e.subschema({keyword:s,schemaProp:a},o);e.mergeValidEvaluated(l,o)},()=>t.var(o,!0)),e.ok(o))}me.validateSchemaDeps=Oa;me.default=Lf});var qa=v(fs=>{"use strict";Object.defineProperty(fs,"__esModule",{value:!0});var Aa=T(),zf=M(),Kf={message:"property name must be valid",params:({params:e})=>(0,Aa._)`{propertyName: ${e.propertyName}}`},Vf={keyword:"propertyNames",type:"object",schemaType:["object","boolean"],error:Kf,code(e){let{gen:n,schema:t,data:r,it:s}=e;if((0,zf.alwaysValidSchema)(s,t))return;let i=n.name("valid");n.forIn("key",r,o=>{e.setParams({propertyName:o}),e.subschema({keyword:"propertyNames",data:o,dataTypes:["string"],propertyName:o,compositeRule:!0},i),n.if((0,Aa.not)(i),()=>{e.error(!0),s.allErrors||n.break()})}),e.ok(i)}};fs.default=Vf});var hs=v(ms=>{"use strict";Object.defineProperty(ms,"__esModule",{value:!0});var xt=ne(),ce=T(),Uf=ve(),Pt=M(),Bf={message:"must NOT have additional properties",params:({params:e})=>(0,ce._)`{additionalProperty: ${e.additionalProperty}}`},Wf={keyword:"additionalProperties",type:["object"],schemaType:["boolean","object"],allowUndefined:!0,trackErrors:!0,error:Bf,code(e){let{gen:n,schema:t,parentSchema:r,data:s,errsCount:i,it:o}=e;if(!i)throw new Error("ajv implementation error");let{allErrors:a,opts:l}=o;if(o.props=!0,l.removeAdditional!=="all"&&(0,Pt.alwaysValidSchema)(o,t))return;let d=(0,xt.allSchemaProperties)(r.properties),c=(0,xt.allSchemaProperties)(r.patternProperties);u(),e.ok((0,ce._)`${i} === ${Uf.default.errors}`);function u(){n.forIn("key",s,g=>{!d.length&&!c.length?f(g):n.if(h(g),()=>f(g))})}function h(g){let y;if(d.length>8){let w=(0,Pt.schemaRefOrVal)(o,r.properties,"properties");y=(0,xt.isOwnProperty)(n,w,g)}else d.length?y=(0,ce.or)(...d.map(w=>(0,ce._)`${g} === ${w}`)):y=ce.nil;return c.length&&(y=(0,ce.or)(y,...c.map(w=>(0,ce._)`${(0,xt.usePattern)(e,w)}.test(${g})`))),(0,ce.not)(y)}function m(g){n.code((0,ce._)`delete ${s}[${g}]`)}function f(g){if(l.removeAdditional==="all"||l.removeAdditional&&t===!1){m(g);return}if(t===!1){e.setParams({additionalProperty:g}),e.error(),a||n.break();return}if(typeof t=="object"&&!(0,Pt.alwaysValidSchema)(o,t)){let y=n.name("valid");l.removeAdditional==="failing"?(p(g,y,!1),n.if((0,ce.not)(y),()=>{e.reset(),m(g)})):(p(g,y),a||n.if((0,ce.not)(y),()=>n.break()))}}function p(g,y,w){let _={keyword:"additionalProperties",dataProp:g,dataPropType:Pt.Type.Str};w===!1&&Object.assign(_,{compositeRule:!0,createErrors:!1,allErrors:!1}),e.subschema(_,y)}}};ms.default=Wf});var Ca=v(ys=>{"use strict";Object.defineProperty(ys,"__esModule",{value:!0});var Gf=Sn(),Na=ne(),gs=M(),Da=hs(),Hf={keyword:"properties",type:"object",schemaType:"object",code(e){let{gen:n,schema:t,parentSchema:r,data:s,it:i}=e;i.opts.removeAdditional==="all"&&r.additionalProperties===void 0&&Da.default.code(new Gf.KeywordCxt(i,Da.default,"additionalProperties"));let o=(0,Na.allSchemaProperties)(t);for(let u of o)i.definedProperties.add(u);i.opts.unevaluated&&o.length&&i.props!==!0&&(i.props=gs.mergeEvaluated.props(n,(0,gs.toHash)(o),i.props));let a=o.filter(u=>!(0,gs.alwaysValidSchema)(i,t[u]));if(a.length===0)return;let l=n.name("valid");for(let u of a)d(u)?c(u):(n.if((0,Na.propertyInData)(n,s,u,i.opts.ownProperties)),c(u),i.allErrors||n.else().var(l,!0),n.endIf()),e.it.definedProperties.add(u),e.ok(l);function d(u){return i.opts.useDefaults&&!i.compositeRule&&t[u].default!==void 0}function c(u){e.subschema({keyword:"properties",schemaProp:u,dataProp:u},l)}}};ys.default=Hf});var za=v(vs=>{"use strict";Object.defineProperty(vs,"__esModule",{value:!0});var Fa=ne(),St=T(),La=M(),Qa=M(),Jf={keyword:"patternProperties",type:"object",schemaType:"object",code(e){let{gen:n,schema:t,data:r,parentSchema:s,it:i}=e,{opts:o}=i,a=(0,Fa.allSchemaProperties)(t),l=a.filter(p=>(0,La.alwaysValidSchema)(i,t[p]));if(a.length===0||l.length===a.length&&(!i.opts.unevaluated||i.props===!0))return;let d=o.strictSchema&&!o.allowMatchingProperties&&s.properties,c=n.name("valid");i.props!==!0&&!(i.props instanceof St.Name)&&(i.props=(0,Qa.evaluatedPropsToName)(n,i.props));let{props:u}=i;h();function h(){for(let p of a)d&&m(p),i.allErrors?f(p):(n.var(c,!0),f(p),n.if(c))}function m(p){for(let g in d)new RegExp(p).test(g)&&(0,La.checkStrictMode)(i,`property ${g} matches pattern ${p} (use allowMatchingProperties)`)}function f(p){n.forIn("key",r,g=>{n.if((0,St._)`${(0,Fa.usePattern)(e,p)}.test(${g})`,()=>{let y=l.includes(p);y||e.subschema({keyword:"patternProperties",schemaProp:p,dataProp:g,dataPropType:Qa.Type.Str},c),i.opts.unevaluated&&u!==!0?n.assign((0,St._)`${u}[${g}]`,!0):!y&&!i.allErrors&&n.if((0,St.not)(c),()=>n.break())})})}}};vs.default=Jf});var Ka=v(bs=>{"use strict";Object.defineProperty(bs,"__esModule",{value:!0});var Xf=M(),Zf={keyword:"not",schemaType:["object","boolean"],trackErrors:!0,code(e){let{gen:n,schema:t,it:r}=e;if((0,Xf.alwaysValidSchema)(r,t)){e.fail();return}let s=n.name("valid");e.subschema({keyword:"not",compositeRule:!0,createErrors:!1,allErrors:!1},s),e.failResult(s,()=>e.reset(),()=>e.error())},error:{message:"must NOT be valid"}};bs.default=Zf});var Va=v(ws=>{"use strict";Object.defineProperty(ws,"__esModule",{value:!0});var Yf=ne(),em={keyword:"anyOf",schemaType:"array",trackErrors:!0,code:Yf.validateUnion,error:{message:"must match a schema in anyOf"}};ws.default=em});var Ua=v(_s=>{"use strict";Object.defineProperty(_s,"__esModule",{value:!0});var It=T(),nm=M(),tm={message:"must match exactly one schema in oneOf",params:({params:e})=>(0,It._)`{passingSchemas: ${e.passing}}`},rm={keyword:"oneOf",schemaType:"array",trackErrors:!0,error:tm,code(e){let{gen:n,schema:t,parentSchema:r,it:s}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");if(s.opts.discriminator&&r.discriminator)return;let i=t,o=n.let("valid",!1),a=n.let("passing",null),l=n.name("_valid");e.setParams({passing:a}),n.block(d),e.result(o,()=>e.reset(),()=>e.error(!0));function d(){i.forEach((c,u)=>{let h;(0,nm.alwaysValidSchema)(s,c)?n.var(l,!0):h=e.subschema({keyword:"oneOf",schemaProp:u,compositeRule:!0},l),u>0&&n.if((0,It._)`${l} && ${o}`).assign(o,!1).assign(a,(0,It._)`[${a}, ${u}]`).else(),n.if(l,()=>{n.assign(o,!0),n.assign(a,u),h&&e.mergeEvaluated(h,It.Name)})})}}};_s.default=rm});var Ba=v(xs=>{"use strict";Object.defineProperty(xs,"__esModule",{value:!0});var sm=M(),im={keyword:"allOf",schemaType:"array",code(e){let{gen:n,schema:t,it:r}=e;if(!Array.isArray(t))throw new Error("ajv implementation error");let s=n.name("valid");t.forEach((i,o)=>{if((0,sm.alwaysValidSchema)(r,i))return;let a=e.subschema({keyword:"allOf",schemaProp:o},s);e.ok(s),e.mergeEvaluated(a)})}};xs.default=im});var Ha=v(Ps=>{"use strict";Object.defineProperty(Ps,"__esModule",{value:!0});var Tt=T(),Ga=M(),om={message:({params:e})=>(0,Tt.str)`must match "${e.ifClause}" schema`,params:({params:e})=>(0,Tt._)`{failingKeyword: ${e.ifClause}}`},am={keyword:"if",schemaType:["object","boolean"],trackErrors:!0,error:om,code(e){let{gen:n,parentSchema:t,it:r}=e;t.then===void 0&&t.else===void 0&&(0,Ga.checkStrictMode)(r,'"if" without "then" and "else" is ignored');let s=Wa(r,"then"),i=Wa(r,"else");if(!s&&!i)return;let o=n.let("valid",!0),a=n.name("_valid");if(l(),e.reset(),s&&i){let c=n.let("ifClause");e.setParams({ifClause:c}),n.if(a,d("then",c),d("else",c))}else s?n.if(a,d("then")):n.if((0,Tt.not)(a),d("else"));e.pass(o,()=>e.error(!0));function l(){let c=e.subschema({keyword:"if",compositeRule:!0,createErrors:!1,allErrors:!1},a);e.mergeEvaluated(c)}function d(c,u){return()=>{let h=e.subschema({keyword:c},a);n.assign(o,a),e.mergeValidEvaluated(h,o),u?n.assign(u,(0,Tt._)`${c}`):e.setParams({ifClause:c})}}}};function Wa(e,n){let t=e.schema[n];return t!==void 0&&!(0,Ga.alwaysValidSchema)(e,t)}Ps.default=am});var Ja=v(Ss=>{"use strict";Object.defineProperty(Ss,"__esModule",{value:!0});var lm=M(),cm={keyword:["then","else"],schemaType:["object","boolean"],code({keyword:e,parentSchema:n,it:t}){n.if===void 0&&(0,lm.checkStrictMode)(t,`"${e}" without "if" is ignored`)}};Ss.default=cm});var Xa=v(Is=>{"use strict";Object.defineProperty(Is,"__esModule",{value:!0});var dm=as(),um=ka(),pm=ls(),fm=Ma(),mm=ja(),hm=$a(),gm=qa(),ym=hs(),vm=Ca(),bm=za(),wm=Ka(),_m=Va(),xm=Ua(),Pm=Ba(),Sm=Ha(),Im=Ja();function Tm(e=!1){let n=[wm.default,_m.default,xm.default,Pm.default,Sm.default,Im.default,gm.default,ym.default,hm.default,vm.default,bm.default];return e?n.push(um.default,fm.default):n.push(dm.default,pm.default),n.push(mm.default),n}Is.default=Tm});var Za=v(Ts=>{"use strict";Object.defineProperty(Ts,"__esModule",{value:!0});var F=T(),km={message:({schemaCode:e})=>(0,F.str)`must match format "${e}"`,params:({schemaCode:e})=>(0,F._)`{format: ${e}}`},Em={keyword:"format",type:["number","string"],schemaType:"string",$data:!0,error:km,code(e,n){let{gen:t,data:r,$data:s,schema:i,schemaCode:o,it:a}=e,{opts:l,errSchemaPath:d,schemaEnv:c,self:u}=a;if(!l.validateFormats)return;s?h():m();function h(){let f=t.scopeValue("formats",{ref:u.formats,code:l.code.formats}),p=t.const("fDef",(0,F._)`${f}[${o}]`),g=t.let("fType"),y=t.let("format");t.if((0,F._)`typeof ${p} == "object" && !(${p} instanceof RegExp)`,()=>t.assign(g,(0,F._)`${p}.type || "string"`).assign(y,(0,F._)`${p}.validate`),()=>t.assign(g,(0,F._)`"string"`).assign(y,p)),e.fail$data((0,F.or)(w(),_()));function w(){return l.strictSchema===!1?F.nil:(0,F._)`${o} && !${y}`}function _(){let $=c.$async?(0,F._)`(${p}.async ? await ${y}(${r}) : ${y}(${r}))`:(0,F._)`${y}(${r})`,x=(0,F._)`(typeof ${y} == "function" ? ${$} : ${y}.test(${r}))`;return(0,F._)`${y} && ${y} !== true && ${g} === ${n} && !${x}`}}function m(){let f=u.formats[i];if(!f){w();return}if(f===!0)return;let[p,g,y]=_(f);p===n&&e.pass($());function w(){if(l.strictSchema===!1){u.logger.warn(x());return}throw new Error(x());function x(){return`unknown format "${i}" ignored in schema at path "${d}"`}}function _(x){let de=x instanceof RegExp?(0,F.regexpCode)(x):l.code.formats?(0,F._)`${l.code.formats}${(0,F.getProperty)(i)}`:void 0,he=t.scopeValue("formats",{key:i,ref:x,code:de});return typeof x=="object"&&!(x instanceof RegExp)?[x.type||"string",x.validate,(0,F._)`${he}.validate`]:["string",x,he]}function $(){if(typeof f=="object"&&!(f instanceof RegExp)&&f.async){if(!c.$async)throw new Error("async format in sync schema");return(0,F._)`await ${y}(${r})`}return typeof g=="function"?(0,F._)`${y}(${r})`:(0,F._)`${y}.test(${r})`}}}};Ts.default=Em});var Ya=v(ks=>{"use strict";Object.defineProperty(ks,"__esModule",{value:!0});var Mm=Za(),jm=[Mm.default];ks.default=jm});var el=v(rn=>{"use strict";Object.defineProperty(rn,"__esModule",{value:!0});rn.contentVocabulary=rn.metadataVocabulary=void 0;rn.metadataVocabulary=["title","description","default","deprecated","readOnly","writeOnly","examples"];rn.contentVocabulary=["contentMediaType","contentEncoding","contentSchema"]});var tl=v(Es=>{"use strict";Object.defineProperty(Es,"__esModule",{value:!0});var Rm=ca(),Om=Pa(),$m=Xa(),Am=Ya(),nl=el(),qm=[Rm.default,Om.default,(0,$m.default)(),Am.default,nl.metadataVocabulary,nl.contentVocabulary];Es.default=qm});var sl=v(kt=>{"use strict";Object.defineProperty(kt,"__esModule",{value:!0});kt.DiscrError=void 0;var rl;(function(e){e.Tag="tag",e.Mapping="mapping"})(rl||(kt.DiscrError=rl={}))});var ol=v(js=>{"use strict";Object.defineProperty(js,"__esModule",{value:!0});var sn=T(),Ms=sl(),il=ot(),Nm=In(),Dm=M(),Cm={message:({params:{discrError:e,tagName:n}})=>e===Ms.DiscrError.Tag?`tag "${n}" must be string`:`value of tag "${n}" must be in oneOf`,params:({params:{discrError:e,tag:n,tagName:t}})=>(0,sn._)`{error: ${e}, tag: ${t}, tagValue: ${n}}`},Fm={keyword:"discriminator",type:"object",schemaType:"object",error:Cm,code(e){let{gen:n,data:t,schema:r,parentSchema:s,it:i}=e,{oneOf:o}=s;if(!i.opts.discriminator)throw new Error("discriminator: requires discriminator option");let a=r.propertyName;if(typeof a!="string")throw new Error("discriminator: requires propertyName");if(r.mapping)throw new Error("discriminator: mapping is not supported");if(!o)throw new Error("discriminator: requires oneOf keyword");let l=n.let("valid",!1),d=n.const("tag",(0,sn._)`${t}${(0,sn.getProperty)(a)}`);n.if((0,sn._)`typeof ${d} == "string"`,()=>c(),()=>e.error(!1,{discrError:Ms.DiscrError.Tag,tag:d,tagName:a})),e.ok(l);function c(){let m=h();n.if(!1);for(let f in m)n.elseIf((0,sn._)`${d} === ${f}`),n.assign(l,u(m[f]));n.else(),e.error(!1,{discrError:Ms.DiscrError.Mapping,tag:d,tagName:a}),n.endIf()}function u(m){let f=n.name("valid"),p=e.subschema({keyword:"oneOf",schemaProp:m},f);return e.mergeEvaluated(p,sn.Name),f}function h(){var m;let f={},p=y(s),g=!0;for(let $=0;$<o.length;$++){let x=o[$];if(x?.$ref&&!(0,Dm.schemaHasRulesButRef)(x,i.self.RULES)){let he=x.$ref;if(x=il.resolveRef.call(i.self,i.schemaEnv.root,i.baseId,he),x instanceof il.SchemaEnv&&(x=x.schema),x===void 0)throw new Nm.default(i.opts.uriResolver,i.baseId,he)}let de=(m=x?.properties)===null||m===void 0?void 0:m[a];if(typeof de!="object")throw new Error(`discriminator: oneOf subschemas (or referenced schemas) must have "properties/${a}"`);g=g&&(p||y(x)),w(de,$)}if(!g)throw new Error(`discriminator: "${a}" must be required`);return f;function y({required:$}){return Array.isArray($)&&$.includes(a)}function w($,x){if($.const)_($.const,x);else if($.enum)for(let de of $.enum)_(de,x);else throw new Error(`discriminator: "properties/${a}" must have "const" or "enum"`)}function _($,x){if(typeof $!="string"||$ in f)throw new Error(`discriminator: "${a}" values must be unique strings`);f[$]=x}}}};js.default=Fm});var al=v((w0,Lm)=>{Lm.exports={$schema:"http://json-schema.org/draft-07/schema#",$id:"http://json-schema.org/draft-07/schema#",title:"Core schema meta-schema",definitions:{schemaArray:{type:"array",minItems:1,items:{$ref:"#"}},nonNegativeInteger:{type:"integer",minimum:0},nonNegativeIntegerDefault0:{allOf:[{$ref:"#/definitions/nonNegativeInteger"},{default:0}]},simpleTypes:{enum:["array","boolean","integer","null","number","object","string"]},stringArray:{type:"array",items:{type:"string"},uniqueItems:!0,default:[]}},type:["object","boolean"],properties:{$id:{type:"string",format:"uri-reference"},$schema:{type:"string",format:"uri"},$ref:{type:"string",format:"uri-reference"},$comment:{type:"string"},title:{type:"string"},description:{type:"string"},default:!0,readOnly:{type:"boolean",default:!1},examples:{type:"array",items:!0},multipleOf:{type:"number",exclusiveMinimum:0},maximum:{type:"number"},exclusiveMaximum:{type:"number"},minimum:{type:"number"},exclusiveMinimum:{type:"number"},maxLength:{$ref:"#/definitions/nonNegativeInteger"},minLength:{$ref:"#/definitions/nonNegativeIntegerDefault0"},pattern:{type:"string",format:"regex"},additionalItems:{$ref:"#"},items:{anyOf:[{$ref:"#"},{$ref:"#/definitions/schemaArray"}],default:!0},maxItems:{$ref:"#/definitions/nonNegativeInteger"},minItems:{$ref:"#/definitions/nonNegativeIntegerDefault0"},uniqueItems:{type:"boolean",default:!1},contains:{$ref:"#"},maxProperties:{$ref:"#/definitions/nonNegativeInteger"},minProperties:{$ref:"#/definitions/nonNegativeIntegerDefault0"},required:{$ref:"#/definitions/stringArray"},additionalProperties:{$ref:"#"},definitions:{type:"object",additionalProperties:{$ref:"#"},default:{}},properties:{type:"object",additionalProperties:{$ref:"#"},default:{}},patternProperties:{type:"object",additionalProperties:{$ref:"#"},propertyNames:{format:"regex"},default:{}},dependencies:{type:"object",additionalProperties:{anyOf:[{$ref:"#"},{$ref:"#/definitions/stringArray"}]}},propertyNames:{$ref:"#"},const:!0,enum:{type:"array",items:!0,minItems:1,uniqueItems:!0},type:{anyOf:[{$ref:"#/definitions/simpleTypes"},{type:"array",items:{$ref:"#/definitions/simpleTypes"},minItems:1,uniqueItems:!0}]},format:{type:"string"},contentMediaType:{type:"string"},contentEncoding:{type:"string"},if:{$ref:"#"},then:{$ref:"#"},else:{$ref:"#"},allOf:{$ref:"#/definitions/schemaArray"},anyOf:{$ref:"#/definitions/schemaArray"},oneOf:{$ref:"#/definitions/schemaArray"},not:{$ref:"#"}},default:!0}});var cl=v((D,Rs)=>{"use strict";Object.defineProperty(D,"__esModule",{value:!0});D.MissingRefError=D.ValidationError=D.CodeGen=D.Name=D.nil=D.stringify=D.str=D._=D.KeywordCxt=D.Ajv=void 0;var Qm=ra(),zm=tl(),Km=ol(),ll=al(),Vm=["/properties"],Et="http://json-schema.org/draft-07/schema",on=class extends Qm.default{_addVocabularies(){super._addVocabularies(),zm.default.forEach(n=>this.addVocabulary(n)),this.opts.discriminator&&this.addKeyword(Km.default)}_addDefaultMetaSchema(){if(super._addDefaultMetaSchema(),!this.opts.meta)return;let n=this.opts.$data?this.$dataMetaSchema(ll,Vm):ll;this.addMetaSchema(n,Et,!1),this.refs["http://json-schema.org/schema"]=Et}defaultMeta(){return this.opts.defaultMeta=super.defaultMeta()||(this.getSchema(Et)?Et:void 0)}};D.Ajv=on;Rs.exports=D=on;Rs.exports.Ajv=on;Object.defineProperty(D,"__esModule",{value:!0});D.default=on;var Um=Sn();Object.defineProperty(D,"KeywordCxt",{enumerable:!0,get:function(){return Um.KeywordCxt}});var an=T();Object.defineProperty(D,"_",{enumerable:!0,get:function(){return an._}});Object.defineProperty(D,"str",{enumerable:!0,get:function(){return an.str}});Object.defineProperty(D,"stringify",{enumerable:!0,get:function(){return an.stringify}});Object.defineProperty(D,"nil",{enumerable:!0,get:function(){return an.nil}});Object.defineProperty(D,"Name",{enumerable:!0,get:function(){return an.Name}});Object.defineProperty(D,"CodeGen",{enumerable:!0,get:function(){return an.CodeGen}});var Bm=st();Object.defineProperty(D,"ValidationError",{enumerable:!0,get:function(){return Bm.default}});var Wm=In();Object.defineProperty(D,"MissingRefError",{enumerable:!0,get:function(){return Wm.default}})});import{tmpdir as Kh}from"node:os";import Vh from"node:path";function Lt(e,n){if(e===void 0)return["Expected the project to have a `package.json`."];let t=ui(e);if(t===void 0)return["Expected `package.json` to be JSON."];let r={...Qe(t.dependencies),...Qe(t.devDependencies)};return Object.entries(r).flatMap(([s,i])=>{let o=n[s];return o===void 0?[`\`package.json\` asks for \`${s}\`, which the proof does not have.`]:o===i?[]:[`Expected \`${s}\` of \`package.json\` to be ${o}, which the proof runs, got \`${String(i)}\`.`]})}function di(e="{}"){let n=ui(e)??{};return Object.keys({...Qe(n.dependencies),...Qe(n.devDependencies)})}function ui(e){try{return Qe(JSON.parse(e.replace(/^\uFEFF/,"")))}catch{return}}import{mkdir as qh,readFile as Nh}from"node:fs/promises";import Ks from"node:path";var Kl=["assets","wasm_modules","text_blobs","data_blobs"],Vl=["vars","wasm_modules","text_blobs","data_blobs"],Ul=["ratelimits","send_email"];function fi(e,n){let t={...Object.fromEntries(Kl.map(i=>[i,e[i]])),...n},r=new Set;for(let[i,o]of Object.entries(t))i!=="env"&&Bl(o,r);for(let i of Vl)if(O(t[i]))for(let o of Object.keys(t[i]))r.add(o);for(let i of Ul)pi(t[i],r);for(let i of["durable_objects","unsafe"])O(t[i])&&pi(t[i].bindings,r);let s=O(t.secrets)?t.secrets.required:void 0;if(Array.isArray(s))for(let i of s)typeof i=="string"&&r.add(i);return r}function Bl(e,n){let t=[e];for(;t.length>0;){let r=t.pop();if(Array.isArray(r))for(let s of r.toReversed())t.push(s);if(O(r))for(let[s,i]of Object.entries(r).toReversed())s==="binding"&&typeof i=="string"?n.add(i):t.push(i)}}function pi(e,n){if(Array.isArray(e))for(let t of e)O(t)&&typeof t.name=="string"&&n.add(t.name)}function mi(e,n){let t=Wl(()=>e.endsWith(".toml")?{value:Gs(n)}:Gl(n));return"error"in t?{error:`${e}: ${t.error}`}:O(t.value)?{config:t.value}:{error:`Expected \`${e}\` to hold an object.`}}function Wl(e){try{return e()}catch(n){return{error:n instanceof Error?n.message:String(n)}}}function Gl(e){let n=[],t=Bs(e.replace(/^\uFEFF/,""),n,{allowTrailingComma:!0}),[r]=n;return r===void 0?{value:t}:{error:`line ${e.slice(0,r.offset).split(`
`).length}: ${Ws(r.error)}`}}function Ve(e){let n=O(e.env)?Object.entries(e.env):[];return new Map([["",e],...n.filter(t=>O(t[1]))])}import{parseSync as Hl}from"oxc-parser";function yi(e){let n=new Map;for(let[t,r]of Object.entries(e))Qt(t)&&Xl(Hl(t,r).program,s=>{n.has(s)||n.set(s,t)});return n}function Qt(e){let n=e.slice(e.lastIndexOf("/")+1);return!/\.[cm]?[jt]sx?$/.test(n)||/\.(?:d|config|test|spec)\.[cm]?[jt]sx?$/.test(n)?!1:!e.split("/").some(t=>t==="test"||t==="tests"||t==="__tests__")}var Jl=/^[A-Z][A-Z0-9_]*$/;function Xl(e,n){let t=[e];for(;t.length>0;){let r=t.pop();if(Array.isArray(r)&&t.push(...r.toReversed()),!!O(r)){for(let s of Zl(r))s!==void 0&&Jl.test(s)&&n(s);for(let s of Object.values(r))typeof s=="object"&&t.push(s)}}}function Zl(e){return e.type==="MemberExpression"&&hi(e.object)?[e.computed===!0?vi(e.property):Ue(e.property)]:e.type==="VariableDeclarator"&&hi(e.init)?gi(e.id,"properties"):e.type==="TSInterfaceDeclaration"&&/(?:Bindings|Env)$/.test(Ue(e.id)??"")?gi(e.body,"body"):[]}function hi(e){if(Ue(e)==="env")return!0;if(!O(e)||e.type!=="MemberExpression"||e.computed===!0)return!1;let n=e.object,t=Ue(n)==="process"||O(n)&&n.type==="MetaProperty";return Ue(e.property)==="env"&&!t}function gi(e,n){let t=O(e)?e[n]:void 0;return Array.isArray(t)?t.map(r=>O(r)&&r.optional!==!0?Ue(r.key)??vi(r.key):void 0):[]}function Ue(e){return O(e)&&e.type==="Identifier"&&typeof e.name=="string"?e.name:void 0}function vi(e){return O(e)&&e.type==="Literal"&&typeof e.value=="string"?e.value:void 0}function bi(e,n,t){let r=yi(n),s=Ve(e),i=t.filter(a=>!s.has(a)).map(a=>`The configuration has no \`env.${a}\`.`),o=[...s].flatMap(([a,l])=>{let d=fi(e,l),c=a===""?"the top level":`\`env.${a}\``;return[...r].filter(([u])=>!d.has(u)).map(([u,h])=>`\`${h}\` uses \`${u}\`, which ${c} does not declare.`)});return[...i,...o]}var dl=zl(cl(),1);var Os;function ul(e,n){if(Os?.schema!==n){let r=JSON.parse(n);if(!O(r))throw new Error("Expected the schema of wrangler to be an object.");Os={schema:n,validate:new dl.Ajv({allErrors:!0,strict:!1,validateFormats:!1,logger:!1}).compile(r)}}let{validate:t}=Os;return t(e)?[]:[...new Set((t.errors??[]).filter(Gm).map(Hm))]}function Gm({keyword:e}){return e!=="anyOf"&&e!=="allOf"&&e!=="if"}function Hm({instancePath:e,keyword:n,params:t,message:r}){let s=e===""?"the top level":`\`${e.slice(1).replaceAll("/",".")}\``;return n==="additionalProperties"?`Wrangler does not know the key \`${String(t.additionalProperty)}\` of ${s}.`:n==="required"?`Expected ${s} to have the key \`${String(t.missingProperty)}\`.`:`Expected ${s} to be right, but it ${r??"is not"}.`}function ml(e){return[...Ve(e)].flatMap(([n,t])=>{let r=n===""?"":` of \`env.${n}\``;return Jm(t).flatMap(s=>{let i=Ym(s);return i===void 0?[]:[`The cron \`${s}\`${r} is wrong: ${i}.`]})})}function Jm(e){let n=O(e.triggers)?e.triggers.crons:void 0;return Array.isArray(n)?n.filter(t=>typeof t=="string"):[]}var Xm=["JAN","FEB","MAR","APR","MAY","JUN","JUL","AUG","SEP","OCT","NOV","DEC"],Zm=["SUN","MON","TUE","WED","THU","FRI","SAT"],pl=[{name:"minute",from:0,to:59},{name:"hour",from:0,to:23},{name:"day of the month",from:1,to:31,special:/^(?:L|LW|\d{1,2}W)$/},{name:"month",from:1,to:12,names:Xm},{name:"day of the week",from:1,to:7,names:Zm,special:/^(?:L|(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(?:L|#[1-5]))$/}];function Ym(e){let n=e.trim().split(/\s+/);if(n.length!==pl.length)return`expected five fields, got ${n.length}`;for(let[t,r]of pl.entries()){let i=(n[t]??"").split(",").find(o=>!eh(o.toUpperCase(),r));if(i!==void 0)return`expected the ${r.name} to be from ${r.from} to ${r.to}, got \`${i}\``}}function eh(e,n){if(n.special?.test(e)===!0)return!0;let[t="",r,...s]=e.split("/");if(s.length>0||r!==void 0&&!nh(r,n))return!1;if(t==="*")return!0;let[i="",o,...a]=t.split("-"),l=fl(i,n),d=o===void 0?l:fl(o,n);return a.length===0&&l!==void 0&&d!==void 0&&l<=d}function nh(e,{to:n}){return/^\d{1,2}$/.test(e)&&Number(e)>0&&Number(e)<=n}function fl(e,{from:n,to:t,names:r}){let s=r?.indexOf(e)??-1;if(s>=0)return n+s;if(!/^\d{1,2}$/.test(e))return;let i=Number(e);return i>=n&&i<=t?i:void 0}function hl(e){let n=Object.entries(e).flatMap(([i,o])=>{let a=Qt(i)?Hs(o):void 0;return a===void 0?[]:[{path:i,why:a}]}),t=new Set(n.map(({path:i})=>i)),[r]=n;if(r===void 0)return{files:e,skips:[]};let s=n.length===1?"":` and ${n.length-1} more`;return{files:Object.fromEntries(Object.entries(e).filter(([i])=>!t.has(i))),skips:[[...C`No bindings were looked for in ${se("path",r.path)}`,`${s}: ${r.why}.`]]}}import{readFile as th,writeFile as gl,mkdir as rh}from"node:fs/promises";import Ln from"node:path";var sh=18e4;async function yl(e,n){let{folder:t,npm:r}=e,s={...e.lock,manifest:e.lock.manifest.replace(/^\uFEFF/,"")};if(r===void 0)return Mt("there is no npm here");let i=ih(s);if(i!==void 0)return Mt(i);await gl(Ln.join(t,"package.json"),s.manifest),s.before!==void 0&&await gl(Ln.join(t,"package-lock.json"),s.before);let o=Ln.join(t,"home");await rh(o);let a=await ze({program:r.program,args:[...r.args,"install","--package-lock-only","--ignore-scripts","--no-audit","--no-fund","--omit-lockfile-registry-resolved"],cwd:t,env:Un(e.options.env,{home:o,cache:Ln.join(e.options.cache,"npm")}),ms:sh},n),l=await th(Ln.join(t,"package-lock.json"),"utf8").catch(()=>{});if(a.code!==0||l===void 0)return Mt(Vn(a.output)||"npm did not end well");let d=ei({before:s.before,made:l,manifest:s.manifest});return"text"in d?d:Mt(d.reason)}function ih({manifest:e,before:n}){let t=oh(e);if(t===void 0)return"package.json is no object";if(t.workspaces!==void 0)return"it has workspaces";let r=Ys(e,n);return r!==void 0?`${r} is not of the registry`:n!==void 0&&ni(n)===void 0?"expected a lockfile of version 3":void 0}function oh(e){try{let n=JSON.parse(e);return O(n)?n:void 0}catch{return}}function Mt(e){return{reason:C`The lockfile is not part of this change (${se("value",e)}): run ${se("command","npm install")}.`}}import{availableParallelism as ah}from"node:os";function jt(e=Math.min(3,ah()+1)){let n=e,t=[];return async r=>{n>0?n-=1:await new Promise(s=>t.push(s));try{return await r()}finally{let s=t.shift();s===void 0?n+=1:s()}}}import{randomUUID as ph}from"node:crypto";import{writeFile as fh}from"node:fs/promises";import $s from"node:path";var lh=20;function Rt(e){let n=dh(e);if(!O(n))return;let{kind:t,text:r,error:s,status:i,body:o,errors:a}=n;if(t==="types"&&typeof r=="string")return{kind:t,text:r};if((t==="types-failed"||t==="failed")&&typeof s=="string")return{kind:t,error:s};if(t==="started")return{kind:t};if(t==="answer"&&ch(i)&&typeof o=="string")return{kind:t,status:i,body:o};if(t==="logs"&&Array.isArray(a))return{kind:t,errors:a.slice(0,lh).filter(l=>typeof l=="string")}}function ch(e){return typeof e=="number"&&Number.isInteger(e)&&e>=100&&e<=999}function dh(e){try{return JSON.parse(e)}catch{return}}import{generateKeyPairSync as uh}from"node:crypto";function vl(){let{privateKey:e}=uh("ec",{namedCurve:"P-256"});return JSON.stringify({keys:[{...e.export({format:"jwk"}),kid:"proof"}]})}async function bl(e,n,t){let r=`${ph()} `,s=$s.join(e.aside,"task.json");await fh(s,JSON.stringify(mh(e,n,{mark:r,withTypes:t})));let i=[],{promise:o,resolve:a}=Promise.withResolvers();t||a({});let l=u=>{let h=u.startsWith(r)?Rt(u.slice(r.length)):void 0;h!==void 0&&(i.push(h),h.kind==="types"&&a({text:h.text}),h.kind==="types-failed"&&a({error:e.shown(h.error)}))},c=e.node(["--no-warnings",$s.join(e.aside,"send-requests.mjs"),s],{onLine:l}).then(u=>(a({error:ie(e,u)}),As(i,e,ie(e,u))));return c.catch(()=>a({error:"The proof was stopped."})),{types:o,end:c}}function mh({plan:e},n,{mark:t,withTypes:r}){let s=e.files["worker-configuration.d.ts"]??"";return{mark:t,config:e.config,secrets:{...e.secrets,...Object.fromEntries((e.keySets??[]).map(i=>[i,vl()]))},databases:gh(n,e.files),requests:e.requests,...r&&{types:{isUsualPlace:hh(e.config),hasRuntime:s.includes("// Begin runtime types")}}}}function hh(e){return e==="wrangler.jsonc"||e==="wrangler.json"||e==="wrangler.toml"}function gh(e,n){return(Array.isArray(e.d1_databases)?e.d1_databases.filter(O):[]).flatMap(({binding:r,migrations_dir:s="migrations"})=>{if(typeof s!="string")return[];let i=$s.posix.join(s,"/");return typeof r=="string"&&Object.keys(n).some(o=>o.startsWith(i)&&o.endsWith(".sql"))?[r]:[]})}function As(e,n,t){let r=e.filter(a=>a.kind==="answer").slice(0,n.plan.requests.length),s=e.find(a=>a.kind==="failed"),i=e.some(a=>a.kind==="logs"),o=s===void 0?i?void 0:t:n.shown(s.error);return{started:e.some(a=>a.kind==="started"),answers:r.map(({status:a,body:l})=>({status:a,body:n.shown(l).slice(0,500)})),logged:e.flatMap(a=>a.kind==="logs"?a.errors.map(l=>n.shown(l)):[]),...o!==void 0&&{error:o}}}function ln({plan:e},{answers:n}){return n.flatMap(({status:t,body:r},s)=>{let i=e.requests[s];if(i===void 0)return[];let{method:o,path:a,status:l}=i;return[{method:o,path:a,status:t,...t!==l&&{expected:l,body:r}}]})}function Ot({started:e,error:n=""}){return e?ue("start-up"):B("start-up",n)}function $t(e,n){let t=ln(e,n),r=t.filter(({expected:o})=>o!==void 0),s=e.plan.requests.length-t.length;if(r.length===0&&s===0)return ue("requests",C`${t.length} answered as expected`);let i=r.map(({method:o,path:a,status:l,expected:d,body:c=""})=>`${o} ${a}: expected ${d}, got ${l}${c===""?"":`
${c}`}`);return s>0&&i.push(`${s} of ${e.plan.requests.length} requests got no answer.`,n.error??""),B("requests",e.shown([...i,...n.logged].join(`
`)))}import{randomUUID as yh}from"node:crypto";import{writeFile as vh}from"node:fs/promises";import wl from"node:path";async function _l(e){let{entry:n,env:t,requests:r}=e.plan,s={mark:`${yh()} `,entry:n,requests:r,out:".proof"},i=wl.join(e.aside,"service.json");await vh(i,JSON.stringify(s));let o=[],a=d=>{let c=d.startsWith(s.mark)?Rt(d.slice(s.mark.length)):void 0;c!==void 0&&o.push(c)},l=await e.node(["--no-warnings",wl.join(e.aside,"call-service.mjs"),i],{onLine:a,env:t});return As(o,e,ie(e,l))}import Sl from"node:path";var Qn={failures:30,characters:1e4};function Pl(e=""){let n=bh(e);if(!O(n))return;let t=Array.isArray(n.testResults)?n.testResults.filter(O):[],r=[];for(let s of t){if(r.length>=Qn.failures)break;r.push(...wh(s))}return{passed:xl(n.numPassedTests),total:xl(n.numTotalTests,1),failures:r.slice(0,Qn.failures)}}function bh(e){try{return JSON.parse(e)}catch{return}}function xl(e,n=0){return Number.isSafeInteger(e)?Number(e):n}function wh(e){let n=qs(e.message),t=e.status==="failed"&&n!==""?[n]:[],s=(Array.isArray(e.assertionResults)?e.assertionResults.filter(O):[]).filter(({status:i})=>i==="failed").slice(0,Qn.failures);return[...t,...s.map(i=>`${qs(i.fullName)}
${_h(i.failureMessages)}`)]}function qs(e){return typeof e=="string"?e.slice(0,Qn.characters):""}function _h(e){return(Array.isArray(e)?e.slice(0,Qn.failures).map(qs):[]).join(`
`).split(`
`).filter(n=>!n.startsWith("    at ")).slice(0,12).join(`
`)}async function At(e){let n=Sl.join(e.aside,"tests.json"),t=Sl.join(e.project,"node_modules/vitest/vitest.mjs"),r=await e.node([t,"run","--reporter=json",`--outputFile=${n}`,"--passWithNoTests=false"],{brings:n});return xh(e,r,Pl(r.brought))}function xh(e,n,t){return n.code===0&&t!==void 0&&t.passed>0?ue("tests",C`${t.passed} passed`):t!==void 0&&t.failures.length>0?B("tests",e.shown(t.failures.join(`
`))):t?.total===0?B("tests","There are no tests."):B("tests",ie(e,n))}import{writeFile as Ph}from"node:fs/promises";import Tl from"node:path";var Ns="worker-configuration.d.ts";async function kl(e,n){let{text:t,error:r}=await n.types;if(t===void 0)return{step:B("types",r??"")};let s=e.plan.files[Ns];return e.plan.level==="own"&&s!==void 0&&Il(s)!==Il(t)?{step:B("types",`\`${Ns}\` is not what \`wrangler types\` writes for this configuration.`)}:(s===void 0&&await Ph(Tl.join(e.project,Ns),t),{step:await Ds(e),...s===void 0&&e.plan.level==="own"&&{environmentTypes:t}})}async function Ds(e){let n=await e.node([Tl.join(e.project,"node_modules/typescript/bin/tsc"),"--noEmit","--pretty","false"]);return n.code===0?ue("types"):B("types",ie(e,n))}function Il(e){return e.replaceAll(`\r
`,`
`).split(`
`).map(n=>n.startsWith("// Generated by Wrangler by running")?n.slice(n.lastIndexOf("(hash:")):n).join(`
`).trim()}async function El(e){let n=jt(),t=e.plan.language==="ts",r=n(async()=>_l(e)),s=n(async()=>At(e)),i=t?n(async()=>Ds(e)):void 0;await Promise.allSettled([r,s,i]);let o=await r;return{steps:[...i===void 0?[]:[await i],await s,Ot(o),...e.plan.requests.length===0?[]:[$t(e,o)]],requests:ln(e,o),skips:t?[]:[C`JavaScript has no types to check.`]}}var qt=20,Ml=/^[\w-]{0,63}$/;function jl(e){let n=e.filter(s=>Ml.test(s)),t=e.find(s=>!Ml.test(s));return{bundled:n.length<=qt?n:[...n.slice(0,1),...n.slice(1-qt)],skips:[...t===void 0?[]:[C`No bundle was made of ${se("value",t)}, which is no name of an environment.`],...n.length<=qt?[]:[C`Of ${n.length} environments ${qt} were bundled.`]]}}import Rl from"node:path";async function Ol(e,n){let t=n===""?"bundle":`bundle ${n}`,r=Rl.join(e.aside,`bundle-${n}`),s=Rl.join(e.project,"node_modules/wrangler/wrangler-dist/cli.js"),i=["deploy","--dry-run",`--config=${e.plan.config}`,`--env=${n}`,`--outdir=${r}`],o=await e.node(["--no-warnings",s,...i]),a=Zs(o.output);if(o.code!==0||/\[(?:WARNING|ERROR)\]/.test(a))return B(t,ie(e,o));let l=/Total Upload: ([\d.]+) KiB \/ gzip: ([\d.]+) KiB/.exec(a);return l===null?ue(t):ue(t,C`${Math.round(Number(l[1]))} KiB, ${Math.round(Number(l[2]))} KiB compressed`)}async function $l(e,n,t){let r=jt(),{bundled:s,skips:i}=jl(t),o=e.plan.language==="ts",a=await bl(e,n,o),l=r(()=>a.end),d=r(()=>At(e)),c=o?kl(e,a):void 0,u=s.map(f=>r(()=>Ol(e,f)));await Promise.allSettled([l,d,c,...u]);let[h,m]=[await l,await c];return{steps:[...m===void 0?[]:[m.step],await d,Ot(h),...e.plan.requests.length===0?[]:[$t(e,h)],...await Promise.all(u)],requests:ln(e,h),skips:[...o?[]:[C`JavaScript has no types to check.`],...i],...m?.environmentTypes!==void 0&&{environmentTypes:m.environmentTypes}}}import{chmod as Sh,mkdir as Ih,realpath as Th,writeFile as Cs}from"node:fs/promises";import zn from"node:path";import{pathToFileURL as kh}from"node:url";var Al=`{
  "name": "docwright-edge-toolchain",
  "private": true,
  "description": "What a proof runs generated code with. After a change of versions: \`npm run edge-toolchain\`.",
  "dependencies": {
    "@cloudflare/workers-types": "5.20261026.1",
    "@electric-sql/pglite": "0.5.16",
    "@hono/node-server": "2.1.9",
    "@hono/zod-openapi": "1.6.3",
    "@node-saml/node-saml": "5.1.0",
    "@types/emscripten": "1.41.6",
    "@types/express": "5.0.6",
    "@types/node": "24.19.2",
    "@types/pg": "8.23.1",
    "@types/xml-encryption": "1.2.4",
    "@xmldom/xmldom": "0.9.10",
    "express": "5.3.0",
    "fastify": "5.12.8",
    "hono": "4.13.19",
    "jose": "6.2.17",
    "openid-client": "6.8.9",
    "pg": "8.23.1",
    "selfsigned": "5.5.0",
    "typescript": "7.0.2",
    "vite": "8.2.6",
    "vitest": "5.1.1",
    "wrangler": "4.156.0",
    "xml-crypto": "6.3.2",
    "xml-encryption": "3.1.0",
    "zod": "4.6.7"
  }
}
`,ql=`{
  "name": "docwright-edge-toolchain",
  "lockfileVersion": 3,
  "requires": true,
  "packages": {
    "": {
      "name": "docwright-edge-toolchain",
      "dependencies": {
        "@cloudflare/workers-types": "5.20261026.1",
        "@electric-sql/pglite": "0.5.16",
        "@hono/node-server": "2.1.9",
        "@hono/zod-openapi": "1.6.3",
        "@node-saml/node-saml": "5.1.0",
        "@types/emscripten": "1.41.6",
        "@types/express": "5.0.6",
        "@types/node": "24.19.2",
        "@types/pg": "8.23.1",
        "@types/xml-encryption": "1.2.4",
        "@xmldom/xmldom": "0.9.10",
        "express": "5.3.0",
        "fastify": "5.12.8",
        "hono": "4.13.19",
        "jose": "6.2.17",
        "openid-client": "6.8.9",
        "pg": "8.23.1",
        "selfsigned": "5.5.0",
        "typescript": "7.0.2",
        "vite": "8.2.6",
        "vitest": "5.1.1",
        "wrangler": "4.156.0",
        "xml-crypto": "6.3.2",
        "xml-encryption": "3.1.0",
        "zod": "4.6.7"
      }
    },
    "node_modules/@asteasolutions/zod-to-openapi": {
      "version": "9.1.0",
      "integrity": "sha512-pLMeRgRYS7/vZIgAAkOe2P6+XGTifR1MT9pqDoxZ11EmcJJ+DPmdPqLN8ZZF4U8R9KHCCQCS9c2wtuE8wSrfkw==",
      "license": "MIT",
      "dependencies": {
        "openapi3-ts": "^4.6.0"
      },
      "peerDependencies": {
        "zod": "^4.0.0"
      }
    },
    "node_modules/@cloudflare/kv-asset-handler": {
      "version": "0.5.0",
      "integrity": "sha512-jxQYkj8dSIzc0cD6cMMNdOc1UVjqSqu8BZdor5s8cGjW2I8BjODt/kWPVdY+u9zj3ms75Q5qaZgnxUad83+eAg==",
      "license": "MIT OR Apache-2.0",
      "engines": {
        "node": ">=22.0.0"
      }
    },
    "node_modules/@cloudflare/unenv-preset": {
      "version": "2.16.2",
      "integrity": "sha512-JBP1+Z7ZSNG/d4mRP+y8VC5dka3tZVMLEZRvS+rzQ4DGV1EoxRFQckcJTTkXbHSQiTj0DtNI01Zwb/V2fX0mvQ==",
      "license": "MIT OR Apache-2.0",
      "peerDependencies": {
        "unenv": "2.0.0-rc.24",
        "workerd": ">1.20260305.0 <2.0.0-0"
      },
      "peerDependenciesMeta": {
        "workerd": {
          "optional": true
        }
      }
    },
    "node_modules/@cloudflare/workerd-darwin-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-lsEx0i7nR0PNG/erUFFHmQmiidEhLfDE5uQmAL9421/y4/ycuxDDOSaxu3VGGYFFPK5sduyUeMmjIlX4CwOBFg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-darwin-arm64": {
      "version": "1.20261023.1",
      "integrity": "sha512-5e79fHgabdDD8EgmjOhJ1S+xMsf6DbC7fL7IgTBizMnzOp0P2isDn7pYmUxI9AJZE9FVQ4RUilH/I36YNg+GQQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-linux-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-VHQ6jKFSihjR2+x1buby8XTdBLLJztVnYiB7OLOTYO8aDXB+c1Rd2410PdgFuFYc4AgFEk6PCJLyCLL5L1KBnw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-linux-arm64": {
      "version": "1.20261023.1",
      "integrity": "sha512-ilpRHzfDN8YFRM5CLRKuFw40x/LJBS89yVdhdQmxehlVDuBqjKpJB++zPFbTgKRRFaNupgnXc8RHktXAIhgCmQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workerd-windows-64": {
      "version": "1.20261023.1",
      "integrity": "sha512-279WLVjNsMycAwr0EZNiNEf0l2SY6NUtsN80NwZzbTHzakmiN+WSx4w38muxPm+PAU0oSPPAPXKVD+H6Hya8xw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/@cloudflare/workers-types": {
      "version": "5.20261026.1",
      "integrity": "sha512-E+KMLXOMip7uzfkFYoSjAF0n0+VFkK2KFU0Md/PM3JkPpC9Km0/YAoDttkmxAoZLGbK1wQRAFg2IJtyZkTBCHg==",
      "license": "MIT OR Apache-2.0"
    },
    "node_modules/@cspotcode/source-map-support": {
      "version": "0.8.1",
      "integrity": "sha512-IchNf6dN4tHoMFIn/7OE8LWZ19Y6q/67Bmf6vnGREv8RSbBVb9LPJxEcnwrcwX6ixSvaiGoomAUvu4YSxXrVgw==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/trace-mapping": "0.3.9"
      },
      "engines": {
        "node": ">=12"
      }
    },
    "node_modules/@cspotcode/source-map-support/node_modules/@jridgewell/trace-mapping": {
      "version": "0.3.9",
      "integrity": "sha512-3Belt6tdc8bPgAtbcmdtNJlirVoTmEb5e2gC94PnkwEW9jI6CAHUeoG85tjWP5WquqfavoMtMwiG4P926ZKKuQ==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/resolve-uri": "^3.0.3",
        "@jridgewell/sourcemap-codec": "^1.4.10"
      }
    },
    "node_modules/@electric-sql/pglite": {
      "version": "0.5.16",
      "integrity": "sha512-Nj8KcIsJL748W408U2N8q4+9IlONdpRIU8MJypIAAINMJ5nqKyqpX7Mgg/5XKkXiAib3AoZGR6hnJFlrlLBrcg==",
      "license": "Apache-2.0"
    },
    "node_modules/@emnapi/core": {
      "version": "2.0.0-beta.2",
      "integrity": "sha512-MzCVoWtcg4Pm2B3je5mMvYMvj3MmBKw+fU7vbsJc9/iT8ip6/eYIHo/Dsm/mr+wsHB6SEyJDuxB09Yy6r/8+4A==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/wasi-threads": "2.2.0",
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@emnapi/runtime": {
      "version": "2.0.0-beta.2",
      "integrity": "sha512-JcrSPzPvZuNZvJqPTF9Fw25LbOJ8avzFVlaf2grmH4Cku0oGP47tRgqPZadcfj3YoZMHkFVnCYFbQM8I+i5QEw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@emnapi/wasi-threads": {
      "version": "2.2.0",
      "integrity": "sha512-JP7OYH38Q7+pyTAe14raZHLQIK7BDKbdwji+Xi3pcd/6QkJYQH3SX4wu6EplGrGJWRepoNzedfm0G3B9Z4e9Rw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@esbuild/aix-ppc64": {
      "version": "0.28.2",
      "integrity": "sha512-XExcO+dvLKvVtNTibSTBej1NCAbaGhWn9Ww1ZPx80qsahhPFe/8jgWP0IchNe0F3HwkU7n8ejhH8bjonqht8mQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "aix"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-arm": {
      "version": "0.28.2",
      "integrity": "sha512-kXXoiPVVGQcnIYGOeaovwOURpniDBpSq4A03qkQ+BMQqtGG6HYap3xne9C1O1yo4TR3qxlCX5IqqmX6fFo2Lqg==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-5YfKeeI8qWfBZIX+u2xZC3Zlb3Os/gLS2sbEKM+I4ZOcsWmHS2WLysCcQZDAFRslDUU5Oiq44gf6PYN1vGwG5A==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/android-x64": {
      "version": "0.28.2",
      "integrity": "sha512-O387ite7SzUyCcy3JQX4P4bLtEA7bLLkx+esve5JHnyYfNTxcVpXZo9jhdB0lTKN44gztELTdU7nS8Nr16Fs1Q==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/darwin-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-n4KqkOQrraxHJcgjM1RvwbigfQKIKJVpM7xp+KsxiyUSrRdIXnt73VhrPAx0fV44hgfmIVKjxMN9J1t5jySVkw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/darwin-x64": {
      "version": "0.28.2",
      "integrity": "sha512-uq6suIWYP37qzGddBKPw5QEQPi6HiLGsO7UmkpfyaYNQ3D+rN6w6WfwH+nuqcGXWvawGwxOEroO4YGnFh95azw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/freebsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-n+I0BTSRIoy+d6RPKnEVwql5UwBJolytvY4mAOIEJorKlqgPII8ix6slVVrfZ5Tnj7glIZvloylbB/EJPMWEXw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/freebsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-78XJTJkvPs0kz2w61301PJjXl4g7q3JqiYMZ/M/yVI73EHBrCRTgkhu9oqG7vPqq+a/yadEW8aD+agKlk5xrmg==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-arm": {
      "version": "0.28.2",
      "integrity": "sha512-XlDnu2q5yoqems+xay6wSAcg9DDD7K9RLKZEBOMZm3ckNpJBvOX20tSfby8KfrrhINDyv9V2YVZKY/SpoGJI8w==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-pW4AC0P3it8c7do9MVM4p51FzHzdM/TZrerurgRcHJ2WTa1VQ1CIq18xncfpBJw4ojkiZZrKW2yIBWBP92j6Ug==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-ia32": {
      "version": "0.28.2",
      "integrity": "sha512-CYbnj78HsIeA+DhgUKgFCfvNsTHFhMMrinUrMZpDXJXKN8T3XViTZ/+wtHeVxEWY8ewSzTFN+nRmSwO2tZaLUQ==",
      "cpu": [
        "ia32"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-loong64": {
      "version": "0.28.2",
      "integrity": "sha512-buwkd8nsph4R+ajRvw0qM5Hja/TXQow3ptzWO2EbG/cqcIkHloRrdlBtQlshyYGTNFvfkfJ5tpPLVkY4DtsPfQ==",
      "cpu": [
        "loong64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-mips64el": {
      "version": "0.28.2",
      "integrity": "sha512-ZVykbDyk7519VwiNb9Lcj9m8XM6v5V9uKPvrEMkkEedVewf+0itkhahp4HDpgERXhwLRpWFypsGbG/J8s0QjJA==",
      "cpu": [
        "mips64el"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-ppc64": {
      "version": "0.28.2",
      "integrity": "sha512-CAXl+Dtd9UUuJd8pKKdwh6MLm3MUMiqMPmhZ3tTSXPqfyQ3vDl6R5hZdZ/kYojK4ofXtdfSv1tFq8XzWx3heNQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-riscv64": {
      "version": "0.28.2",
      "integrity": "sha512-GeXCej4IQtU1B+QlDV8W/RRvbzI3O/Stss+/bCXv4lZls5WGRtu2a+3JkA3i4qIUlMXpcHebWpF8AkJhATowuA==",
      "cpu": [
        "riscv64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-s390x": {
      "version": "0.28.2",
      "integrity": "sha512-3H1weTYZPxt/WOhByszQZybS9w5lKzUn1FDMsgEChbHWQwHYQQRfBxgCcZvPhjHfKyJjIievvMmEUawJrdY9Dg==",
      "cpu": [
        "s390x"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/linux-x64": {
      "version": "0.28.2",
      "integrity": "sha512-4xTZr1FUmSoQW4XIWmit3tzQrUTZM+N3P0XV8xROKYF50XfI7xeO90+1bZvNwxIufQ9hDQVRJH5YhgPVF8A/HQ==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/netbsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-sSATRjPeDBg3pdgHoQfoYBob11Kk1FGa9lui5RIHZCoCkJa9QKlvl3/vKz2usCmYYjs7ymJR/2Nnsqe+Hjt5nw==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/netbsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-lqnzCV+mM0gIADaKihiCg6ifgfU2L3h5E33rNQBN1Y4MaVGnzryzmvvf7UHxprpQdE8hpqLolJ9Rl+SkIRDpyw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openbsd-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-AL2qJILH7lNjrDmCQDvdxMfAUIv8KMNZOvrwAQ8i8//ntL9FflhOyMJ8OZSMBb8/AWXe3/5v5S20y3zCoZWKoQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openbsd-x64": {
      "version": "0.28.2",
      "integrity": "sha512-QtiuPytchRyC4rwUKhexJdQKvDuZ6hWloi3igqPQNUJCS1/v9EiO3UTOXR6A3FoMo4fnAKbWJdqaIwhOzh8qEw==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/openharmony-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-WkhYDmpTjLvGlScA1rwjRUmhl4k8oXR3cIbtqWmELgU/dFeHHlEllxDvdWcNJV9rbzCexB5vz8gtNewWLgCT7Q==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openharmony"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/sunos-x64": {
      "version": "0.28.2",
      "integrity": "sha512-GPMSkTOtMnv2U2F8gxe4Io6qmVs+YKyp832Etqqxr0hFngmXQ3rzwytelm3GIn7T4VviRUlf3sOgBOiTdvaf7g==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "sunos"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-arm64": {
      "version": "0.28.2",
      "integrity": "sha512-PIhhEkE9uPBleRBrQEJpUn7MBnibZzbGzYWPmY3x+YoVg/95zbjB4CxPPOQ8l5tYYM4mMaCthF8/1DIfBQQyWQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-ia32": {
      "version": "0.28.2",
      "integrity": "sha512-YmJbfTlvU7Sdn9BB+4PRES4oB6pxgS37MAONj+hBr/cpXS1aBPKXxNnDbu+QCWPj0o9dgyxeq79g6c5P8KeuYA==",
      "cpu": [
        "ia32"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@esbuild/win32-x64": {
      "version": "0.28.2",
      "integrity": "sha512-5ebpxr3nWMzrL/rnUI755Jkuee0bHL/Gq0WTF9lvcpv73wAp5eu8MfBUgWK9bhWvZjj7yX8etf/8tI8Ney695g==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@fastify/ajv-compiler": {
      "version": "4.0.8",
      "integrity": "sha512-xYcAFYoyP/NELMgj6I7LmMAmiqeXMal0wsM2SgueN9OyMr6bVKHomO9OxuStC7bIAEl4Z3JXBbDPwpXRp59NPQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "ajv": "^8.12.0",
        "ajv-formats": "^3.0.1",
        "fast-uri": "^4.0.0"
      }
    },
    "node_modules/@fastify/deepmerge": {
      "version": "3.2.4",
      "integrity": "sha512-kc8GQq5gX9RRhw0rov3DMrN8wS8yRlxJRdDzsYwwdBV/wazuVgc/1K7CKL90tlvu3RlHan6Y0R0aE3nJtBz2eQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT"
    },
    "node_modules/@fastify/error": {
      "version": "4.3.0",
      "integrity": "sha512-mtIdc4R7HnUMOuUDQgnJkEF+Omr2p3JrSSJ44+RME/eAQ5TqdDy5MvXAjze/RyVHhJckuJKkXnMhKfPmFMKqyA==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT"
    },
    "node_modules/@fastify/fast-json-stringify-compiler": {
      "version": "5.2.0",
      "integrity": "sha512-LPTVA0w4oPITWHAvox9NgI1rDSrjUnjxX6QN5MCb9FY+HqvDsUmgLucbj9eQakqC8lYwO7UgkDPHEQLJNl9vtg==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "fast-json-stringify": "^7.3.0"
      }
    },
    "node_modules/@fastify/forwarded": {
      "version": "3.1.2",
      "integrity": "sha512-89WiRG+hW3VQSfCwg4Hb8b43PeyEX15K5+lEfsZ4EUth/FyOjS/lv8HsVuswUNXWiSnxMGNouE/fq/0w3VumHQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT"
    },
    "node_modules/@fastify/merge-json-schemas": {
      "version": "0.2.2",
      "integrity": "sha512-d/gx9sRbUCVgGRGzma46wLcwiY8noTqO2Nmjg/vbTARxHRE5bdh5PIL8s97Lt1X7ScRWRW52eVYxwIoPwIdVUA==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "dequal": "^2.0.3"
      }
    },
    "node_modules/@fastify/proxy-addr": {
      "version": "5.1.3",
      "integrity": "sha512-ptgIgB+abBNTs5lsKNvFaKMCauPaTOE6ZIjxJr3FxCLehmYQQKYGg4srwwNICR9QQlFrYw59jWAo+i9GalVCaw==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "@fastify/forwarded": "^3.0.0",
        "ipaddr.js": "^2.1.0"
      }
    },
    "node_modules/@hono/node-server": {
      "version": "2.1.9",
      "integrity": "sha512-Sk4NQd3GFY0WZWCzndwFMPwJhtD0y9qjsQ+pjID0/03nK9pxyBCUoUHCho8QYBLBVhi0ssL8UkNPHqbgSOFPIQ==",
      "license": "MIT",
      "engines": {
        "node": ">=20"
      },
      "peerDependencies": {
        "hono": "^4 || ^5.0.0-0"
      }
    },
    "node_modules/@hono/zod-openapi": {
      "version": "1.6.3",
      "integrity": "sha512-VYR82Y60plu8g3pN60OUXMVKpmxh3R04Qs++3DY9vtwZ9/sA/BRY0PcRIR+Z37/3itWtM7pYwT9bKiH9JhqV6Q==",
      "license": "MIT",
      "dependencies": {
        "@asteasolutions/zod-to-openapi": "^9.1.0",
        "@hono/zod-validator": "^0.9.1",
        "openapi3-ts": "^4.5.0"
      },
      "engines": {
        "node": ">=16.0.0"
      },
      "peerDependencies": {
        "hono": ">=4.10.0",
        "zod": "^4.0.0"
      }
    },
    "node_modules/@hono/zod-validator": {
      "version": "0.9.1",
      "integrity": "sha512-iiv6w0qrIc0arfvCtUqBWsvl4fXjzaTcQcCJTTtCnkawF9HHGE+KjEl0ox3gQJ6rKZEgE3mLExlQCF72M+mNuw==",
      "license": "MIT",
      "peerDependencies": {
        "hono": ">=4.11.2",
        "zod": "^3.25.0 || ^4.0.0"
      }
    },
    "node_modules/@img/colour": {
      "version": "1.1.0",
      "integrity": "sha512-Td76q7j57o/tLVdgS746cYARfSyxk8iEfRxewL9h4OMzYhbW4TAcppl0mT4eyqXddh6L/jwoM75mo7ixa/pCeQ==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/@img/sharp-darwin-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-QRUlFQ0WxvdWyqqG/WtI3iupfD5rBzmCHXSdPsY91sAtVtTo7Q4cb6zOccZ3gqEqkr0f1As1ehLqmEpDsRf+lg==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-darwin-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-darwin-x64": {
      "version": "0.35.5",
      "integrity": "sha512-+BR255RhDlpygUpOc/Jdt1nT6DQ3XG/ERo5wbcdOf5Q320dKtPCKPLR1LJs9VGXRaMa8l1uUa0tkCNOXiAxZUw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-darwin-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-freebsd-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-Y/z91nEZ4uIBX5X3nfTovjU9lHNKFYbL2lpHCLVNmXQK03VIZvXBBt0KxbPGp2SdGSF+2mQU4e+hQaWOt86iAw==",
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "dependencies": {
        "@img/sharp-wasm32": "0.35.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-darwin-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-5R89nBYiRdUlSWJxPhO+GVtaXzXSxKnRu/xqMn3KTA3L9EB9Oy/P+Nn2f2vlhPuUdy/Zusb2DarbyTpGCfEDuw==",
      "cpu": [
        "arm64"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "darwin"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-darwin-x64": {
      "version": "1.3.4",
      "integrity": "sha512-iR2OKH80yi0U+dUplyh3/xdpFvps6YkCwsXenIJxqxR1v9o+xtKTGbS9H7cps+2Vxjc8B1j96p75NmTGjIhtpQ==",
      "cpu": [
        "x64"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "darwin"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-arm": {
      "version": "1.3.4",
      "integrity": "sha512-LmRtTsOHuvM2+wlO2Db37dx5MiZhB0FvSunciw48YjdOkZz9KAiRbm8ujeMOA1INqmei5NapFxYEK1D1ZSidmw==",
      "cpu": [
        "arm"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-Y3dgX/6lE2QhQb+Gxy0WZxfg9MEm/JBjamZpS2IklP7xIQoKN4hzAm7KcMVGtaVDt3neE9OKBC7vAfonA/Lr1A==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-ppc64": {
      "version": "1.3.4",
      "integrity": "sha512-Le6boB8Tai0Nis+gIxIpKx68UDVVIqdR8Tin5Yf1z2LJJQLDJvCDRqRu+jC2qCoD+eIomonmOwB4smBRxfVpYQ==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-riscv64": {
      "version": "1.3.4",
      "integrity": "sha512-aHkkIEHPRdQEegJN20MLmGtxYD9R2wQr3Cwpddnu5+YKMt6Uzax7S9h5gpZTo8wyrGuZSlfQ63OevL5mTyOC7Q==",
      "cpu": [
        "riscv64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-s390x": {
      "version": "1.3.4",
      "integrity": "sha512-ra/mB6MikESDUO7Yg+Mi95bFBb9GsObURuhnOv3OqknjGe9sZrG8tCe9q0xSIGrtLgvgw0gKnFWcK4blSgQOuQ==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linux-x64": {
      "version": "1.3.4",
      "integrity": "sha512-GJ//SSXbnwSDes02umB3nDJLFcQzw8a18V8fyhqr6tV515tOEMdImjjxj1AoafMRz56F3PHgftnj1QEKSU1zkw==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linuxmusl-arm64": {
      "version": "1.3.4",
      "integrity": "sha512-hvulFwtjUcagsis6BBxHwGFwWoNZjgYmULGVrZcyfNbjA8hKILbRxGg15/7w5HDyXHXUos/j6baAWqnCyQ2DWA==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-libvips-linuxmusl-x64": {
      "version": "1.3.4",
      "integrity": "sha512-6zXKeE/p39I1AmA3cJG35eyBGNqNddLnUXjhwBnsGjFPWqf5VKkDBEqaEkPDoTEtkxwi2vv8Tcr2mDyP4So7Fg==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "linux"
      ],
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-linux-arm": {
      "version": "0.35.5",
      "integrity": "sha512-LEaXK2WdXVK5ykcw0buWyPMsmLLL2vpHLD6yrNSW+JGEL3BZPA4tpKN6iaMc4AxTTAoaX/sU1rOL51lcIz48ZQ==",
      "cpu": [
        "arm"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-arm": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-LYVx5JTsOM2CBzmxreh+nl64/3H6Xb09iSLknqH47z2T2DFFxDeFLP5y4dJwe6H7uGQlHPyEEtIqyo3DYsRwdQ==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-ppc64": {
      "version": "0.35.5",
      "integrity": "sha512-QVxAAq8evVRI9ia2vqgwrmWucn5Dfv+JdWzj75pD8omHLPSP7f8p20O8jxzjCcuCEQEOtYOZUmX1hkiZ0kdevA==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-ppc64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-riscv64": {
      "version": "0.35.5",
      "integrity": "sha512-LtdreXguaavKODPIfzJ4kffx7UNt1omwtK0rch4EBbbSTXPnxWmYSayXdLJw0fJzQ97kHt1gL/yh4tvU+nCyRQ==",
      "cpu": [
        "riscv64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-riscv64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-s390x": {
      "version": "0.35.5",
      "integrity": "sha512-UZasTOFiYzotTsGOCu42BfUzP6Tu6Do/947iRm1RsLKvlllxwGcn4RN27LibGWceix4Y+Pmw3jsnTcCQIgWjqA==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-s390x": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linux-x64": {
      "version": "0.35.5",
      "integrity": "sha512-SxFtLTeJInhAA9Q836kux2vZNeOBQEx658qvbboZScr0wIARym3IcGmW7KpVD5sbVg0Ojy+udFQdayYIZyoNog==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linux-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linuxmusl-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-9HbMclmI1zlNkFRs3z9/eBtDjfD0sGlrX1z6b1qwmiFY5ElDLh4BC0LPBdVp7z1DXFiKlIcznf+ZlsuZzLxQqg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linuxmusl-arm64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-linuxmusl-x64": {
      "version": "0.35.5",
      "integrity": "sha512-4KOphqB035HrVdqLZfCgMzzERrQkkzOwRhl4OAkRO1YCldbaFjySXMaK534Mo0V+LndnlJk+sbUyLeU0ULyD1A==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-libvips-linuxmusl-x64": "1.3.4"
      }
    },
    "node_modules/@img/sharp-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-Ptsga1su4tQx+LLF1ECS9U6nz5kmrXKo6XVbtR48Ke3ZRxxgaWBu7IDtEe1quo8hiupwm6WFqxVlXaSf7IINGQ==",
      "license": "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/runtime": "^1.11.3"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-wasm32/node_modules/@emnapi/runtime": {
      "version": "1.11.3",
      "integrity": "sha512-Xz4Tpyki7XyrpbUK1jR1AhdAdaXyhhY4lZ3neLodmhpuWfy2PAQN5B46sAiU4liOXGLkHypn/qU+jvfWSCYYLA==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@img/sharp-webcontainers-wasm32": {
      "version": "0.35.5",
      "integrity": "sha512-hfhF/FmoQyTUkA0bIKFOtw536BQSeBMe6BF6QyWlrPxT754+TFLaZ7sKKTfvvM0yJgKgaYTwnFCIZ/GuDw5SUA==",
      "cpu": [
        "wasm32"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "dependencies": {
        "@img/sharp-wasm32": "0.35.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-arm64": {
      "version": "0.35.5",
      "integrity": "sha512-X4t7g+7ZA5DKblCBEXGjUqqemj4vczING/5viFwAL8h4N3qYeyjwdCvRLHi4EdOUI+2Z7UFlp1VM+p/AuEtm6Q==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-ia32": {
      "version": "0.35.5",
      "integrity": "sha512-5Zm82LoBc43nhwNybZlG7Y1KO//Zhsn306fQl29ZOuStHLGTo3BWL83q3cznX0poxSAMuYL1On/BHBxkBeKr6A==",
      "cpu": [
        "ia32"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@img/sharp-win32-x64": {
      "version": "0.35.5",
      "integrity": "sha512-x76eH0vEiHlcMQu8Y8IenntaACtddpT6W0wmXtWrnKcnKI7ME5DdgqhAD6SEWOEl1v2zDvkZDhFA9KnURwpfqg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0 AND LGPL-3.0-or-later",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      }
    },
    "node_modules/@jridgewell/resolve-uri": {
      "version": "3.1.3",
      "integrity": "sha512-lhTtjtoEArWBjismtfS761S9Hlyn+nIZqOZVYoZ1Xn82PMNMVnk+jj/NhC4fAXGTs7ydONcJiR5vyQBTMDu27g==",
      "license": "MIT",
      "engines": {
        "node": ">=6.0.0"
      }
    },
    "node_modules/@jridgewell/sourcemap-codec": {
      "version": "1.6.0",
      "integrity": "sha512-T7jf+5zgsZHwNJ4lvQ7/aezbyk0nNX+zJVWpmHA7VYsEx7a7qr5Rg5IbtJFqkgze5Y2sruq1RUY8Q837Od7iFw==",
      "license": "MIT"
    },
    "node_modules/@jridgewell/trace-mapping": {
      "version": "0.3.31",
      "integrity": "sha512-zzNR+SdQSDJzc8joaeP8QQoCQr8NuYx2dIIytl1QeBEZHJ9uW6hebsrYgbz8hJwUQao3TWCMtmfV8Nu1twOLAw==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/resolve-uri": "^3.1.0",
        "@jridgewell/sourcemap-codec": "^1.4.14"
      }
    },
    "node_modules/@napi-rs/wasm-runtime": {
      "version": "1.2.6",
      "integrity": "sha512-mRyDmEw9/fCDXCGfL1sbgIw/GUK0PVxRW4YwgPN61F3LQ+fSyoBFarJVzgGyhF6kRzEQZ0FejDqm4WLXSeqQmw==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@tybys/wasm-util": "^0.10.3"
      },
      "engines": {
        "node": "^20.19.0 || ^22.13.0 || >=23.5.0"
      },
      "funding": {
        "type": "github",
        "url": "https://github.com/sponsors/Brooooooklyn"
      },
      "peerDependencies": {
        "@emnapi/core": "^1.7.1 || 2.0.0-beta.2",
        "@emnapi/runtime": "^1.7.1 || 2.0.0-beta.2"
      }
    },
    "node_modules/@noble/hashes": {
      "version": "1.8.0",
      "integrity": "sha512-jCs9ldd7NwzpgXDIf6P3+NrHh9/sD6CQdxHyjQI+h/6rDNo88ypBxxz45UDuZHz9r3tNz7N/VInSVoVdtXEI4A==",
      "license": "MIT",
      "engines": {
        "node": "^14.21.3 || >=16"
      },
      "funding": {
        "url": "https://paulmillr.com/funding/"
      }
    },
    "node_modules/@node-saml/node-saml": {
      "version": "5.1.0",
      "integrity": "sha512-t3cJnZ4aC7HhPZ6MGylGZULvUtBOZ6FzuUndaHGXjmIZHXnLfC/7L8a57O9Q9V7AxJGKAiRM5zu2wNm9EsvQpw==",
      "license": "MIT",
      "dependencies": {
        "@types/debug": "^4.1.12",
        "@types/qs": "^6.9.18",
        "@types/xml-encryption": "^1.2.4",
        "@types/xml2js": "^0.4.14",
        "@xmldom/is-dom-node": "^1.0.1",
        "@xmldom/xmldom": "^0.8.10",
        "debug": "^4.4.0",
        "xml-crypto": "^6.1.2",
        "xml-encryption": "^3.1.0",
        "xml2js": "^0.6.2",
        "xmlbuilder": "^15.1.1",
        "xpath": "^0.0.34"
      },
      "engines": {
        "node": ">= 18"
      }
    },
    "node_modules/@node-saml/node-saml/node_modules/@xmldom/xmldom": {
      "version": "0.8.15",
      "integrity": "sha512-/5NV/vDALVFDXgLmfsy9TRCBlKwO2LNBFzpzvb9iIj+jR+eSc6DLYYvVOdivT/jm7MtU6TebYuRmzEOI7w40UA==",
      "license": "MIT",
      "engines": {
        "node": ">=10.0.0"
      }
    },
    "node_modules/@oxc-project/types": {
      "version": "0.156.0",
      "integrity": "sha512-1Duyg48TdJNdyhEB8Xn1L36bT9Pv6GUtlKjHxOys8xkaF/rQq3XJE+bAurSK/AgIz5mGFsb77cn9Pb20+WCScw==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/oxc-project"
      }
    },
    "node_modules/@peculiar/asn1-cms": {
      "version": "2.11.1",
      "integrity": "sha512-Bk+oatE62dW0Tzzpfk6vdQxfGGEfvuGdWgmijnKjcv7HqZCJISs85z4zw2uDArrk+R1Oel1wts/BBl7HHrtAcA==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "@peculiar/asn1-x509-attr": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-csr": {
      "version": "2.11.1",
      "integrity": "sha512-KVfbXaKng8886/tOPG55t5K1XkTkGbR4amjIJzytXWobFU5nZgw/sKnSpa1hxP17nUSsrOF/7Mt9WUYeyLsi6Q==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-ecc": {
      "version": "2.11.1",
      "integrity": "sha512-7MSNji77fQa/oN3WAfwagMy8EoJFg50sW4hZ1dtr0zU1BSugit0I2DGpIdPhvkNplopQhz5bogxpn1077eaamA==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-pfx": {
      "version": "2.11.1",
      "integrity": "sha512-2SN2z8qkc2hk/GgTYA8RN54wtsCDZShg9gI2Mq1vLhdj1adcv5fhTbiEmExZUaAMqlizxiEpULQDfHM5iYtn1g==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-cms": "^2.11.1",
        "@peculiar/asn1-pkcs8": "^2.11.1",
        "@peculiar/asn1-rsa": "^2.11.1",
        "@peculiar/asn1-schema": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-pkcs8": {
      "version": "2.11.1",
      "integrity": "sha512-HqsSrnpQghRp9SM9QSmR6fa4z/BNktnKq7928+oq4qF0VAnuHZ4cyePKvcxh9fP4taBCP/WHNItlVNsYaQm2qw==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-pkcs9": {
      "version": "2.11.1",
      "integrity": "sha512-OHFkTg8D2zYafILqFE4KPbqX8srpvd3diGDc2h2cduumawc765mOHGcuFMGvLWlL2bbCMWMmMSCtlXptsOuiPA==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-cms": "^2.11.1",
        "@peculiar/asn1-pfx": "^2.11.1",
        "@peculiar/asn1-pkcs8": "^2.11.1",
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "@peculiar/asn1-x509-attr": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-rsa": {
      "version": "2.11.1",
      "integrity": "sha512-6KwKGjulF489CpidZqkogNgLj6oGzgC4BL2FClM8PuJQ4t5NqT4q4a6A4vrSxBIBhMnL8hGYkLOpbVw0Vq38Tw==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-schema": {
      "version": "2.11.1",
      "integrity": "sha512-jaU9OaCcbZUdyXx9hMETZB9xoNmxTGjOGFqd3cOwKFkpKnyKd9WxF3uqj4PvX4cyOMP9bSdHg5YyML2qtx/d/g==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/utils": "^2.0.2",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-x509": {
      "version": "2.11.1",
      "integrity": "sha512-SXU4/X6B3FquqQAN6ARI0bFDUV7+L1WlvPEPMKzEMkstd2D7UyM0r93fv241+OjdhqAKYGx5MvV3gzZMAp0APA==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/utils": "^2.0.2",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/asn1-x509-attr": {
      "version": "2.11.1",
      "integrity": "sha512-n7RKFrbTzt8pGBlZ90kmKEn1qsLTTyw7lrvHMK0xsA42kQugPk/GXYpNbEcl7DkkdVsU/one5UX7KQPfxLj8vQ==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-schema": "^2.11.1",
        "@peculiar/asn1-x509": "^2.11.1",
        "asn1js": "^3.0.10",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=14"
      }
    },
    "node_modules/@peculiar/utils": {
      "version": "2.0.3",
      "integrity": "sha512-+oL3HPFRIZ1St2K50lWCXiioIgSoxzz7R1J3uF6neO2yl1sgmpgY6XXJH4BdpoDkMWznQTeYF6oWNDZLCdQ4eQ==",
      "license": "MIT",
      "dependencies": {
        "tslib": "^2.8.1"
      }
    },
    "node_modules/@peculiar/x509": {
      "version": "1.14.3",
      "integrity": "sha512-C2Xj8FZ0uHWeCXXqX5B4/gVFQmtSkiuOolzAgutjTfseNOHT3pUjljDZsTSxXFGgio54bCzVFqmEOUrIVk8RDA==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/asn1-cms": "^2.6.0",
        "@peculiar/asn1-csr": "^2.6.0",
        "@peculiar/asn1-ecc": "^2.6.0",
        "@peculiar/asn1-pkcs9": "^2.6.0",
        "@peculiar/asn1-rsa": "^2.6.0",
        "@peculiar/asn1-schema": "^2.6.0",
        "@peculiar/asn1-x509": "^2.6.0",
        "pvtsutils": "^1.3.6",
        "reflect-metadata": "^0.2.2",
        "tslib": "^2.8.1",
        "tsyringe": "^4.10.0"
      },
      "engines": {
        "node": ">=20.0.0"
      }
    },
    "node_modules/@pinojs/redact": {
      "version": "0.4.0",
      "integrity": "sha512-k2ENnmBugE/rzQfEcdWHcCY+/FM3VLzH9cYEsbdsoqrvzAKRhUZeRNhAZvB8OitQJ1TBed3yqWtdjzS6wJKBwg==",
      "license": "MIT"
    },
    "node_modules/@poppinss/colors": {
      "version": "4.1.6",
      "integrity": "sha512-H9xkIdFswbS8n1d6vmRd8+c10t2Qe+rZITbbDHHkQixH5+2x1FDGmi/0K+WgWiqQFKPSlIYB7jlH6Kpfn6Fleg==",
      "license": "MIT",
      "dependencies": {
        "kleur": "^4.1.5"
      }
    },
    "node_modules/@poppinss/dumper": {
      "version": "0.6.5",
      "integrity": "sha512-NBdYIb90J7LfOI32dOewKI1r7wnkiH6m920puQ3qHUeZkxNkQiFnXVWoE6YtFSv6QOiPPf7ys6i+HWWecDz7sw==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/colors": "^4.1.5",
        "@sindresorhus/is": "^7.0.2",
        "supports-color": "^10.0.0"
      }
    },
    "node_modules/@poppinss/exception": {
      "version": "1.2.3",
      "integrity": "sha512-dCED+QRChTVatE9ibtoaxc+WkdzOSjYTKi/+uacHWIsfodVfpsueo3+DKpgU5Px8qXjgmXkSvhXvSCz3fnP9lw==",
      "license": "MIT"
    },
    "node_modules/@rolldown/binding-android-arm-eabi": {
      "version": "1.2.19",
      "integrity": "sha512-e+Ebe0WT+9tbXmNKPIiC8YrWAHYwug3m6i4p3rZGGulfZri1jtI4HslT+OZnFf/OIHowWF71DTlHwXBP2SiA7A==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-android-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-hOombrTJ+szt2ciEzS7oCA78lMPBgF5UMQWCJIyNfnrI7GLl8HYoFqCnpL2gcPOaXMqryGCU5ExdQKyDDcC+yA==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-darwin-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-XoMA2pwCKGTQzUjPgtRwkedH4WmXhdIPKT6l6oOxd1PUbNodGI6DcBekgN7EC//+x3pfBYX/qL1gNmZAqivw5g==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-darwin-x64": {
      "version": "1.2.19",
      "integrity": "sha512-zo8EsSSwMZCY/e+fRnGaX02YGgvJD0yvhNi/9hpGPA2MJ9ZF8dPCw75UGfpI6OpQ/myR/dIYmogRvqiZD0TrXg==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-freebsd-x64": {
      "version": "1.2.19",
      "integrity": "sha512-O8ISAOfI1nj7AuBPd30FSF47z7f7lzlk5poQVGgiikvQuGEBFYvW8ki+UEnT+YJPnNGjQzn304klt4O9FUE7mA==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm-gnueabihf": {
      "version": "1.2.19",
      "integrity": "sha512-/lYCba5NO0yq4S0jGMH8QTBtkvQxoXjoQWzF5BcWp9MjB9jxVRD1GQDNofkVjcOj30DWyhLIN/4Oe60JKzaONw==",
      "cpu": [
        "arm"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-pm/apFMBnSbFb3O6nG5pHO1iqHhZrjGDFEjSm+ot9J17XXPvH9L90y5h+jgfHCE+Qdlsvy8qKEcU4VKxgjD+vA==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-arm64-musl": {
      "version": "1.2.19",
      "integrity": "sha512-K1SmQp3FFichn8oqrNIwvFoZ5wcvjC7goBzpaMNvLf9FZc+QB/QvLmnpJZgAAGHiD980tP8FZZnXk2K94rvlxg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-ppc64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-I0xwD57jP/3A7+5UPZin2w8Y7XHEmEM5zqpYZOcQ45MlNW6tUJUziymV3yRr7rL4vwyfEcRsRksC4a7Kc08p5Q==",
      "cpu": [
        "ppc64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-s390x-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-BrtEHT24SNXj9HiXqy+s/kXiSiQGt6EKCPUlRirAoIioVxKGnbXBUEkbZASAei7iZJB0/Ynm+0JP00Ipx7AnSw==",
      "cpu": [
        "s390x"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-x64-gnu": {
      "version": "1.2.19",
      "integrity": "sha512-rm75/9DkHKeU2WnA8w4X94WGYgLlDCFCfkQC+4bguVJmC/jvDRv2B+2wLOYhyE0fVuv7//Ckk39OoOufyCu76Q==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-linux-x64-musl": {
      "version": "1.2.19",
      "integrity": "sha512-irh/4+iYFM4GAzpluDErgjz89bj6NDtqqMAG/6O1LG38Ed3NpyebzCpcVNkFW8uhy+/3/BocUvnXDR33CXWe9A==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-openharmony-arm64": {
      "version": "1.2.19",
      "integrity": "sha512-+KWTWNoPt+CfSq94CiceWu3yPE+QzkaG+phPyz9G60tmZLwfQkcA4AeksafzvJAw4pvg1mcd5a1TkUqVv0s4JA==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "openharmony"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-wasm32-wasi": {
      "version": "1.2.19",
      "integrity": "sha512-7EH+skOsl5qpWnK0vzamgJFhOv1cwxQpsxm8tI883K9fur5c27p8q87fzEO6BbBPabA2/+s/zR63/pLc137iOg==",
      "cpu": [
        "wasm32"
      ],
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "@emnapi/core": "2.0.0-beta.2",
        "@emnapi/runtime": "2.0.0-beta.2",
        "@napi-rs/wasm-runtime": "1.2.6"
      },
      "engines": {
        "node": "^20.19.0 || ^22.13.0 || >=23.5.0"
      }
    },
    "node_modules/@rolldown/binding-win32-arm64-msvc": {
      "version": "1.2.19",
      "integrity": "sha512-3Q1Yg1Q7tEvBWoZf5rFvG/GKZQPgwfru+p4wBajDfJFBs0SHCpL++dfTjW9gyAKd1T7ZpIYvdaUax7Pa/IhFVQ==",
      "cpu": [
        "arm64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/binding-win32-x64-msvc": {
      "version": "1.2.19",
      "integrity": "sha512-y/sqRRc6d7hECzOFc5n3LSeqctmIp9mMjY1Kq4s14uLPd/LZ4z7i1zrW6fMtp2mPeuQIC4e6ULMcwQzMomqQag==",
      "cpu": [
        "x64"
      ],
      "license": "MIT",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      }
    },
    "node_modules/@rolldown/pluginutils": {
      "version": "1.1.1",
      "integrity": "sha512-glFIJDvLNDtJhT9qrMFWLPbvS+skxgt4L0K8Ei2YtnhPysAJnsI7nyxSJxKj4ADeKX0OLjC4ntRkwpLOoS3rwA==",
      "license": "MIT"
    },
    "node_modules/@sindresorhus/is": {
      "version": "7.2.0",
      "integrity": "sha512-P1Cz1dWaFfR4IR+U13mqqiGsLFf1KbayybWwdd2vfctdV6hDpUkgCY0nKOLLTMSoRd/jJNjtbqzf13K8DCCXQw==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "url": "https://github.com/sindresorhus/is?sponsor=1"
      }
    },
    "node_modules/@speed-highlight/core": {
      "version": "1.2.24",
      "integrity": "sha512-qeW2e1l78afw8VhRPfPQ1Gjj+KU5XFQ/OFV5ti6eTa9bruO7mJyZtA4vw0ofqmA3tKCkROE9xLk3VZoeRc98nw==",
      "license": "CC0-1.0"
    },
    "node_modules/@tybys/wasm-util": {
      "version": "0.10.5",
      "integrity": "sha512-dOGOPxlaNV+G046mZzN+9C0dAcQZeSKcXiVaM0TYy/LM4ttTmgSBDxYfovcYI8Em3+eAbiAYpvWLOv8+ZVRJKA==",
      "license": "MIT",
      "optional": true,
      "dependencies": {
        "tslib": "^2.4.0"
      }
    },
    "node_modules/@types/body-parser": {
      "version": "1.19.6",
      "integrity": "sha512-HLFeCYgz89uk22N5Qg3dvGvsv46B8GLvKKo1zKG4NybA8U2DiEO3w9lqGg29t/tfLRJpJ6iQxnVw4OnB7MoM9g==",
      "license": "MIT",
      "dependencies": {
        "@types/connect": "*",
        "@types/node": "*"
      }
    },
    "node_modules/@types/chai": {
      "version": "5.2.3",
      "integrity": "sha512-Mw558oeA9fFbv65/y4mHtXDs9bPnFMZAL/jxdPFUpOHHIXX91mcgEHbS5Lahr+pwZFR8A7GQleRWeI6cGFC2UA==",
      "license": "MIT",
      "dependencies": {
        "@types/deep-eql": "*",
        "assertion-error": "^2.0.1"
      }
    },
    "node_modules/@types/connect": {
      "version": "3.4.38",
      "integrity": "sha512-K6uROf1LD88uDQqJCktA4yzL1YYAK6NgfsI0v/mTgyPKWsX1CnJ0XPSDhViejru1GcRkLWb8RlzFYJRqGUbaug==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*"
      }
    },
    "node_modules/@types/debug": {
      "version": "4.1.13",
      "integrity": "sha512-KSVgmQmzMwPlmtljOomayoR89W4FynCAi3E8PPs7vmDVPe84hT+vGPKkJfThkmXs0x0jAaa9U8uW8bbfyS2fWw==",
      "license": "MIT",
      "dependencies": {
        "@types/ms": "*"
      }
    },
    "node_modules/@types/deep-eql": {
      "version": "4.0.2",
      "integrity": "sha512-c9h9dVVMigMPc4bwTvC5dxqtqJZwQPePsWjPlpSOnojbor6pGqdk541lfA7AqFQr5pB1BRdq0juY9db81BwyFw==",
      "license": "MIT"
    },
    "node_modules/@types/emscripten": {
      "version": "1.41.6",
      "integrity": "sha512-uN+9i8bFT5CUcZfyIEYDrSueACEyKGbUs5kC/72DGlZZoinh84sJfVV0i8UOJD1asdzkvLPBRrKs41kZ8MdEXg==",
      "license": "MIT"
    },
    "node_modules/@types/estree": {
      "version": "1.0.11",
      "integrity": "sha512-YBdNe5JcjYR0sPhJW1QIeRCmI11YhYvaRuGCs9+WCeTTb+Yhb2BE2XMe5/wAqF10FK5g3+q1PDhQABfT7aX0gg==",
      "license": "MIT"
    },
    "node_modules/@types/express": {
      "version": "5.0.6",
      "integrity": "sha512-sKYVuV7Sv9fbPIt/442koC7+IIwK5olP1KWeD88e/idgoJqDm3JV/YUiPwkoKK92ylff2MGxSz1CSjsXelx0YA==",
      "license": "MIT",
      "dependencies": {
        "@types/body-parser": "*",
        "@types/express-serve-static-core": "^5.0.0",
        "@types/serve-static": "^2"
      }
    },
    "node_modules/@types/express-serve-static-core": {
      "version": "5.1.3",
      "integrity": "sha512-dPfW8NFiOF4wOHc7+N/QSxlY9cfSsenewGbAz8C8U/MULPd/YZ27LvJUIlzaXie7e6Ove9YunJGgC9tbHD2cKw==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*",
        "@types/qs": "*",
        "@types/range-parser": "*",
        "@types/send": "*"
      }
    },
    "node_modules/@types/http-errors": {
      "version": "2.0.5",
      "integrity": "sha512-r8Tayk8HJnX0FztbZN7oVqGccWgw98T/0neJphO91KkmOzug1KkofZURD4UaD5uH8AqcFLfdPErnBod0u71/qg==",
      "license": "MIT"
    },
    "node_modules/@types/ms": {
      "version": "2.1.0",
      "integrity": "sha512-GsCCIZDE/p3i96vtEqx+7dBUGXrc7zeSK3wwPHIaRThS+9OhWIXRqzs4d6k1SVU8g91DrNRWxWUGhp5KXQb2VA==",
      "license": "MIT"
    },
    "node_modules/@types/node": {
      "version": "24.19.2",
      "integrity": "sha512-93d49wCWJkCyN87MxLpNN6KXPCwFw7bVUg79mGUV1OS40JGWwVCr8n61DXCSqz7CV6/VfPkb7xec7uP2M+QHWQ==",
      "license": "MIT",
      "dependencies": {
        "undici-types": ">=7.24.0 <7.24.7"
      }
    },
    "node_modules/@types/pg": {
      "version": "8.23.1",
      "integrity": "sha512-fKVHpikPdg4GKks3JuLEhvwSyvwzF23hnabPy6DD8ljVbC7+6J5dQzdv4arV6jqq57djnMgs1HKBxX4P8aBI3A==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*",
        "pg-protocol": "*",
        "pg-types": "^2.2.0"
      }
    },
    "node_modules/@types/qs": {
      "version": "6.15.1",
      "integrity": "sha512-GZHUBZR9hckSUhrxmp1nG6NwdpM9fCunJwyThLW1X3AyHgd9IlHb6VANpQQqDr2o/qQp6McZ3y/IA2rVzKzSbw==",
      "license": "MIT"
    },
    "node_modules/@types/range-parser": {
      "version": "1.2.7",
      "integrity": "sha512-hKormJbkJqzQGhziax5PItDUTMAM9uE2XXQmM37dyd4hVM+5aVl7oVxMVUiVQn2oCQFN/LKCZdvSM0pFRqbSmQ==",
      "license": "MIT"
    },
    "node_modules/@types/send": {
      "version": "1.2.1",
      "integrity": "sha512-arsCikDvlU99zl1g69TcAB3mzZPpxgw0UQnaHeC1Nwb015xp8bknZv5rIfri9xTOcMuaVgvabfIRA7PSZVuZIQ==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*"
      }
    },
    "node_modules/@types/serve-static": {
      "version": "2.2.0",
      "integrity": "sha512-8mam4H1NHLtu7nmtalF7eyBH14QyOASmcxHhSfEoRyr0nP/YdoesEtU+uSRvMe96TW/HPTtkoKqQLl53N7UXMQ==",
      "license": "MIT",
      "dependencies": {
        "@types/http-errors": "*",
        "@types/node": "*"
      }
    },
    "node_modules/@types/xml-encryption": {
      "version": "1.2.4",
      "integrity": "sha512-I69K/WW1Dv7j6O3jh13z0X8sLWJRXbu5xnHDl9yHzUNDUBtUoBY058eb5s+x/WG6yZC1h8aKdI2EoyEPjyEh+Q==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*"
      }
    },
    "node_modules/@types/xml2js": {
      "version": "0.4.14",
      "integrity": "sha512-4YnrRemBShWRO2QjvUin8ESA41rH+9nQGLUGZV/1IDhi3SL9OhdpNC/MrulTWuptXKwhx/aDxE7toV0f/ypIXQ==",
      "license": "MIT",
      "dependencies": {
        "@types/node": "*"
      }
    },
    "node_modules/@typescript/typescript-aix-ppc64": {
      "version": "7.0.2",
      "integrity": "sha512-MTKKkWB7p/0E9xi1d1tHtZ5PiLkGEMIq88pK2CubZjOsLtYTLqhgIgi6zepFa+9GHZ6h05NMCkQxGKiPXMxXtQ==",
      "cpu": [
        "ppc64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "aix"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-darwin-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-gowzar9MwS/aRWp6f3a4KUqzRjAZjOsmGNCM6LcTgXum+dBfgsBVMN+AgvOCCbguXyick6LJhpBszxMebJ8syA==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-darwin-x64": {
      "version": "7.0.2",
      "integrity": "sha512-SZ9xZInqApNlNGc9s0W1VSsktYSOe9cFqNOIqmN1Gs8SmkjKZYFt017G4VwPxASInODuAdbTW7sXiFUf893RgA==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-freebsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-W5NH4y/J0plIIS5b2xvTEkU7JFxyqdMAOgf+Ilhl0vHQXKO5dZoxd+C/jEtq56c4F3wk71RB4BMRQ2XdI+bwYQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-freebsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-UMGDx5sTpzNw3WiPebH7l90IWfJggEd+egHt/q6p7/Cm3zqoV7VxkGXt+3DxPIw8CcmvAB0j3sVVfbhX+M4Tpw==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-arm": {
      "version": "7.0.2",
      "integrity": "sha512-gffT3xPz9sR7j/YJExkyPntrI0P2EP9XbOyWzth2/Gs0RstK+90RBcO0ncXoXy/beYll1SXw846Nf2zdnEz0QQ==",
      "cpu": [
        "arm"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-Qh4eU4/y3yDjnfjjyPYihMj5/ODIlmt+Bzu17OI+fiSRDW57QmU5SiN63exPRNJPKUzcc1INa1NXdrJ+MqHjUQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-loong64": {
      "version": "7.0.2",
      "integrity": "sha512-uEHck9i8hoAzXPiYRib1O7miOnz23SxIeVl6F4LXox+qov1K35jHcEW6VHKvZI+pyvl7fZEP4MCU5LYvIq1GuQ==",
      "cpu": [
        "loong64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-mips64el": {
      "version": "7.0.2",
      "integrity": "sha512-R4KvAMnE43W5Qeqb0Ly56O3mWMWIAgsMyz36DCaycd5nbg/9kzm0liw3JocfRqyJY0KPmzFjbswozXyW0DnIYA==",
      "cpu": [
        "mips64el"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-ppc64": {
      "version": "7.0.2",
      "integrity": "sha512-DORx5b3sd/4S7eayxm4FQv+A7CrkUIGRaHiwI8oiHTAI1fAPWhF4J0vAlkC8biAlHSVVwxMQ3tjZ2/DVbnQiiA==",
      "cpu": [
        "ppc64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-riscv64": {
      "version": "7.0.2",
      "integrity": "sha512-wf0jqEDOjrPRnKwYRyyJDRo11KMbvMFrU+q4zqKyChODBzvlkbhNQfKvLxQCcwTpdDaXSHZTVuh0JoCrKCUMHQ==",
      "cpu": [
        "riscv64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-s390x": {
      "version": "7.0.2",
      "integrity": "sha512-IkwJc3L7yhytWd/ewjyxNDfOmswCm9GWMJT/ue/dU4aZNbwZeYAetq42VyLmsmSjvoX7z74X6ZaYCtzAr0EuGw==",
      "cpu": [
        "s390x"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-linux-x64": {
      "version": "7.0.2",
      "integrity": "sha512-EYdf2cNg7rgCWJnxCdJ+F3V39O8ihb37eHAu1LK8oAFizgTQbPOK7zHHXbPt8rX24COqODXeI3sIf0fCXG7H/A==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-netbsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-+polYF4MF04aPpO5FTkHran9yUQDSXqy5GiSDKpsll5jy3l3+g9QLhpf39T+ePtefhXLOGrLl0QIjkQP6VnelA==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-netbsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-8YIT0EHM/3dq10ZOVF/A7pc/YSMtbcecct4rWtexrnSCHOPcpC2KTLXfTCR6vDpnSiY12heNb1GiN/wu+T/FyA==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "netbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-openbsd-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-APT8+ClYnuYm1u9+kgGXoMj2VzWzcymwh2gNSQVySHfkRDGOTVkoWLjCmOQSaO+PoqQ57B0flRp9SA+7GnnkzQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-openbsd-x64": {
      "version": "7.0.2",
      "integrity": "sha512-yX7s+Q0Dln0Dt9tEzZsAjXXR/+ytBM7AlglaqyeMPxQszJ1JhlJdZ6jLA+IzldHtflX81em7lDao1xXu+aRRkg==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "openbsd"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-sunos-x64": {
      "version": "7.0.2",
      "integrity": "sha512-dLJDGaLZ1D4HPQn62u1n8mBDkJREwMsAkCdkwd4Ieqw+x3TUyTsqY0YiBCtE6H6OzzgGk3iuZ3vFWRS+E8/d1g==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "sunos"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-win32-arm64": {
      "version": "7.0.2",
      "integrity": "sha512-Gyl1Vy6OsWesLzmq+EP0Fb7b4Nid5232AvcA2SFcdYreldpNtYFFofPjnt62y9hQy7VTaZp65ICJjuAQRaVcIQ==",
      "cpu": [
        "arm64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@typescript/typescript-win32-x64": {
      "version": "7.0.2",
      "integrity": "sha512-0BQ3HkAHHlKLSp1qRvf3SUhGpGsDuhB/jgFw75guyqbxJqEaS0Cw/VFO8i2nHglJUzQCRtMMR/IBAKE3ETMC4g==",
      "cpu": [
        "x64"
      ],
      "license": "Apache-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">=16.20.0"
      }
    },
    "node_modules/@vitest/mocker": {
      "version": "5.1.1",
      "integrity": "sha512-b2OgTB4+3ImWIVafXKazJXwLKwQxUNnix6b3xUvUTMh7RyXlrtzoxfZr8aEz9zkHOMAS4K5lu3TvFWoiVeVTQg==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/trace-mapping": "0.3.31",
        "@vitest/spy": "5.1.1",
        "estree-walker": "^3.0.3",
        "magic-string": "^1.4.5"
      },
      "funding": {
        "url": "https://opencollective.com/vitest"
      },
      "peerDependencies": {
        "msw": "^2.4.9 || ^3.0.0",
        "vite": "^6.0.0 || ^7.0.0 || ^8.0.0"
      },
      "peerDependenciesMeta": {
        "msw": {
          "optional": true
        },
        "vite": {
          "optional": true
        }
      }
    },
    "node_modules/@vitest/spy": {
      "version": "5.1.1",
      "integrity": "sha512-6K8C6alQG1/Yc8/ZI22iJS7JEsxPdVzqtqDq+/xM4Z0mGVykemMVjLhqMy/q6/IHYG3kKD8hKSwRen/ZdyI9vQ==",
      "license": "MIT",
      "funding": {
        "url": "https://opencollective.com/vitest"
      }
    },
    "node_modules/@xmldom/is-dom-node": {
      "version": "1.0.1",
      "integrity": "sha512-CJDxIgE5I0FH+ttq/Fxy6nRpxP70+e2O048EPe85J2use3XKdatVM7dDVvFNjQudd9B49NPoZ+8PG49zj4Er8Q==",
      "license": "MIT",
      "engines": {
        "node": ">= 16"
      }
    },
    "node_modules/@xmldom/xmldom": {
      "version": "0.9.10",
      "integrity": "sha512-A9gOqLdi6cV4ibazAjcQufGj0B1y/vDqYrcuP6d/6x8P27gRS8643Dj9o1dEKtB6O7fwxb2FgBmJS2mX7gpvdw==",
      "license": "MIT",
      "engines": {
        "node": ">=14.6"
      }
    },
    "node_modules/abstract-logging": {
      "version": "2.0.1",
      "integrity": "sha512-2BjRTZxTPvheOvGbBslFSYOUkr+SjPtOnrLP33f+VIWLzezQpZcqVg7ja3L4dBXmzzgwT+a029jRx5PCi3JuiA==",
      "license": "MIT"
    },
    "node_modules/accepts": {
      "version": "2.0.0",
      "integrity": "sha512-5cvg6CtKwfgdmVqY1WIiXKc3Q1bkRqGLi+2W/6ao+6Y7gu/RCwRuAhGEzh5B4KlszSuTLgZYuqFqo5bImjNKng==",
      "license": "MIT",
      "dependencies": {
        "mime-types": "^3.0.0",
        "negotiator": "^1.0.0"
      },
      "engines": {
        "node": ">= 0.6"
      }
    },
    "node_modules/ajv": {
      "version": "8.20.0",
      "integrity": "sha512-Thbli+OlOj+iMPYFBVBfJ3OmCAnaSyNn4M1vz9T6Gka5Jt9ba/HIR56joy65tY6kx/FCF5VXNB819Y7/GUrBGA==",
      "license": "MIT",
      "dependencies": {
        "fast-deep-equal": "^3.1.3",
        "fast-uri": "^3.0.1",
        "json-schema-traverse": "^1.0.0",
        "require-from-string": "^2.0.2"
      },
      "funding": {
        "type": "github",
        "url": "https://github.com/sponsors/epoberezkin"
      }
    },
    "node_modules/ajv-formats": {
      "version": "3.0.1",
      "integrity": "sha512-8iUql50EUR+uUcdRQ3HDqa6EVyo3docL8g5WJ3FNcWmu62IbkGUue/pEyLBW8VGKKucTPgqeks4fIU1DA4yowQ==",
      "license": "MIT",
      "dependencies": {
        "ajv": "^8.0.0"
      },
      "peerDependencies": {
        "ajv": "^8.0.0"
      },
      "peerDependenciesMeta": {
        "ajv": {
          "optional": true
        }
      }
    },
    "node_modules/ajv/node_modules/fast-uri": {
      "version": "3.1.9",
      "integrity": "sha512-hS/0Wt3Ya043oKXs0sIxrMpKQITXhMLIrVAKKXi4gozGC9v7YRWVnXIZzjNPTO02M9BdxLCWqK1yRXgNziVyJQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "BSD-3-Clause"
    },
    "node_modules/asn1js": {
      "version": "3.1.0",
      "integrity": "sha512-HWYi1THkOqguCiO+vwj09ZkQFD2kKEsejYHAYCtX0D80WVdoDnvRc9IukXX/jeb0T9NRWJnRtqwdbHltnFjwXA==",
      "license": "BSD-3-Clause",
      "dependencies": {
        "pvtsutils": "^1.3.6",
        "pvutils": "^1.2.0",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=12.0.0"
      }
    },
    "node_modules/assertion-error": {
      "version": "2.0.1",
      "integrity": "sha512-Izi8RQcffqCeNVgFigKli1ssklIbpHnCYc6AknXGYoB6grJqyeby7jv12JUQgmTAnIDnbck1uxksT4dzN3PWBA==",
      "license": "MIT",
      "engines": {
        "node": ">=12"
      }
    },
    "node_modules/async-function": {
      "version": "1.0.0",
      "integrity": "sha512-hsU18Ae8CDTR6Kgu9DYf0EbCr/a5iGL0rytQDobUcdpYOKokk8LEjVphnXkDkgpi0wYVsqrXuP0bZxJaTqdgoA==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/async-generator-function": {
      "version": "1.0.0",
      "integrity": "sha512-+NAXNqgCrB95ya4Sr66i1CL2hqLVckAk7xwRYWdcm39/ELQ6YNn1aw5r0bdQtqNZgQpEWzc5yc/igXc7aL5SLA==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/atomic-sleep": {
      "version": "1.0.0",
      "integrity": "sha512-kNOjDqAh7px0XWNI+4QbzoiR/nTkHAWNud2uvnJquD1/x5a7EQZMJT0AczqK0Qn67oY/TTQ1LbUKajZpp3I9tQ==",
      "license": "MIT",
      "engines": {
        "node": ">=8.0.0"
      }
    },
    "node_modules/avvio": {
      "version": "9.3.1",
      "integrity": "sha512-QyTKW61/qlba+cUQBm/sT9X8lri4UdomqSDwCnrnj1IvLVDRRiXRkz4CgBRWB+/cmfC7SK5WQc8T1vSdGvaUcQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "@fastify/error": "^4.0.0",
        "fastq": "^1.17.1"
      }
    },
    "node_modules/blake3-wasm": {
      "version": "2.1.5",
      "integrity": "sha512-F1+K8EbfOZE49dtoPtmxUQrpXaBIl3ICvasLh+nJta0xkz+9kF/7uet9fLnwKqhDrmj6g+6K3Tw9yQPUg2ka5g==",
      "license": "MIT"
    },
    "node_modules/body-parser": {
      "version": "2.4.0",
      "integrity": "sha512-Ifk1KcLrxaGt1occQagQNFNNOqRt1LFuehEnHHzB8Z6cRgIxRU1TBaiIsUiCdA+gy5PL7Y1IX31DNKkRmxtXjQ==",
      "license": "MIT",
      "dependencies": {
        "bytes": "^3.1.2",
        "content-type": "^2.1.0",
        "debug": "^4.4.3",
        "http-errors": "^2.0.1",
        "iconv-lite": "^0.7.3",
        "on-finished": "^2.4.1",
        "qs": "^6.16.1",
        "raw-body": "^3.0.2",
        "type-is": "^2.1.0"
      },
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/bytes": {
      "version": "3.1.2",
      "integrity": "sha512-/Nf7TyzTx6S3yRJObOAV7956r8cr2+Oj8AC5dt8wSP3BQAoeX58NoHyCU8P8zGkNXStjTSi6fzO6F0pBdcYbEg==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/bytestreamjs": {
      "version": "2.0.1",
      "integrity": "sha512-U1Z/ob71V/bXfVABvNr/Kumf5VyeQRBEm6Txb0PQ6S7V5GpBM3w4Cbqz/xPDicR5tN0uvDifng8C+5qECeGwyQ==",
      "license": "BSD-3-Clause",
      "engines": {
        "node": ">=6.0.0"
      }
    },
    "node_modules/call-bind-apply-helpers": {
      "version": "1.0.2",
      "integrity": "sha512-Sp1ablJ0ivDkSzjcaJdxEunN5/XvksFJ2sMBFfq6x0ryhQV/2b/KwFe21cMpmHtPOSij8K99/wSfoEuTObmuMQ==",
      "license": "MIT",
      "dependencies": {
        "es-errors": "^1.3.0",
        "function-bind": "^1.1.2"
      },
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/call-bound": {
      "version": "1.0.4",
      "integrity": "sha512-+ys997U96po4Kx/ABpBCqhA9EuxJaQWDQg7295H4hBphv3IZg0boBKuwYpt4YXp6MZ5AmZQnU/tyMTlRpaSejg==",
      "license": "MIT",
      "dependencies": {
        "call-bind-apply-helpers": "^1.0.2",
        "get-intrinsic": "^1.3.0"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/chai": {
      "version": "6.3.0",
      "integrity": "sha512-XWAtwJ6OHO+tj0EKCs0Y2UamnyOxseZWltU4x2U2wh8g4AigdjwvtUjvLP2tqkA/avxHEtzxNaqGq/YGNwckKg==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/content-disposition": {
      "version": "2.0.1",
      "integrity": "sha512-e+H0ZXHSWYrENhQzw1LPuP4oF5MzVKmDU6d3hxlvaPEYLLg62MxtQNPRx4SYSuYJSBUgnQIG4HIN2tEtNv7Dog==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/content-type": {
      "version": "2.1.0",
      "integrity": "sha512-mj7UPXE0jaqaOsukNZRUEfEi2AcL7C/vwmwcHV0O97eO1E1pxBZuyjlZrx5seTaNBg1U6+o35wpa35Qfcc+7ag==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/cookie": {
      "version": "1.1.1",
      "integrity": "sha512-ei8Aos7ja0weRpFzJnEA9UHJ/7XQmqglbRwnf2ATjcB9Wq874VKH9kfjjirM6UhU2/E5fFYadylyhFldcqSidQ==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/cookie-signature": {
      "version": "1.2.2",
      "integrity": "sha512-D76uU73ulSXrD1UXF4KE2TMxVVwhsnCgfAyTg9k8P6KGZjlXKrOLe4dJQKI3Bxi5wjesZoFXJWElNWBjPZMbhg==",
      "license": "MIT",
      "engines": {
        "node": ">=6.6.0"
      }
    },
    "node_modules/debug": {
      "version": "4.4.3",
      "integrity": "sha512-RGwwWnwQvkVfavKVt22FGLw+xYSdzARwm0ru6DhTVA3umU5hZc28V3kO4stgYryrTlLpuvgI9GiijltAjNbcqA==",
      "license": "MIT",
      "dependencies": {
        "ms": "^2.1.3"
      },
      "engines": {
        "node": ">=6.0"
      },
      "peerDependenciesMeta": {
        "supports-color": {
          "optional": true
        }
      }
    },
    "node_modules/depd": {
      "version": "2.0.0",
      "integrity": "sha512-g7nH6P6dyDioJogAAGprGpCtVImJhpPk/roCzdb3fIh61/s/nPsfR6onyMwkCAR/OlC3yBC0lESvUoQEAssIrw==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/dequal": {
      "version": "2.0.3",
      "integrity": "sha512-0je+qPKHEMohvfRTCEo3CrPG6cAzAYgmzKyxRiYSSDkS6eGJdyVJm7WaYA5ECaAD9wLB2T4EEeymA5aFVcYXCA==",
      "license": "MIT",
      "engines": {
        "node": ">=6"
      }
    },
    "node_modules/detect-libc": {
      "version": "2.1.2",
      "integrity": "sha512-Btj2BOOO83o3WyH59e8MgXsxEQVcarkUOpEYrubB0urwnN10yQ364rsiByU11nZlqWYZm05i/of7io4mzihBtQ==",
      "license": "Apache-2.0",
      "engines": {
        "node": ">=8"
      }
    },
    "node_modules/dunder-proto": {
      "version": "1.0.1",
      "integrity": "sha512-KIN/nDJBQRcXw0MLVhZE9iQHmG68qAVIBg9CqmUYjmQIhgij9U5MFvrqkUL5FbtyyzZuOeOt0zdeRe4UY7ct+A==",
      "license": "MIT",
      "dependencies": {
        "call-bind-apply-helpers": "^1.0.1",
        "es-errors": "^1.3.0",
        "gopd": "^1.2.0"
      },
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/ee-first": {
      "version": "1.1.1",
      "integrity": "sha512-WMwm9LhRUo+WUaRN+vRuETqG89IgZphVSNkdFgeb6sS/E4OrDIN7t48CAewSHXc6C8lefD8KKfr5vY61brQlow==",
      "license": "MIT"
    },
    "node_modules/encodeurl": {
      "version": "2.0.3",
      "integrity": "sha512-mIteYONiEfc4xWf2F1WXovh1c8npzS00vNeiUPdwFF+QlVJni+gNvpQltLMQhob8rew/bWWc/bGTuUr0EUGt0w==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/error-stack-parser-es": {
      "version": "1.0.5",
      "integrity": "sha512-5qucVt2XcuGMcEGgWI7i+yZpmpByQ8J1lHhcL7PwqCwu9FPP3VUXzT4ltHe5i2z9dePwEHcDVOAfSnHsOlCXRA==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/antfu"
      }
    },
    "node_modules/es-define-property": {
      "version": "1.0.1",
      "integrity": "sha512-e3nRfgfUZ4rNGL232gUgX06QNyyez04KdjFrF+LTRoOXmrOgFKDg4BCdsjW8EnT69eqdYGmRpJwiPVYNrCaW3g==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/es-errors": {
      "version": "1.3.0",
      "integrity": "sha512-Zf5H2Kxt2xjTvbJvP2ZWLEICxA6j+hAmMzIlypy4xcBg1vKVnx89Wy0GbS+kf5cwCVFFzdCFh2XSCFNULS6csw==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/es-module-lexer": {
      "version": "2.3.2",
      "integrity": "sha512-poHGpORABojJJucnV9KbOavETW8lBVnphkW77ER5/BQ5Fz7oXSoCNek7IH3vR5nRjdsEz926ibFYX8KtLQmdyw==",
      "license": "MIT"
    },
    "node_modules/es-object-atoms": {
      "version": "1.1.2",
      "integrity": "sha512-HWcBoN6NileqtSydK2FqHbS/LoDd2pqrnQHLyJzBj4kOp/ky2MWMN694xOfkK8/SnUsW2DH7EfyVlydKCsm1Zw==",
      "license": "MIT",
      "dependencies": {
        "es-errors": "^1.3.0"
      },
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/esbuild": {
      "version": "0.28.2",
      "integrity": "sha512-HKVLS8dvII+xoKW9kmqxbRKrnWEXfJJr/FZhhJmiqIB0e053QNYFqOBouTMO/k5sID4MvCiUCvv8b9M4h32wIA==",
      "hasInstallScript": true,
      "license": "MIT",
      "bin": {
        "esbuild": "bin/esbuild"
      },
      "engines": {
        "node": ">=18"
      },
      "optionalDependencies": {
        "@esbuild/aix-ppc64": "0.28.2",
        "@esbuild/android-arm": "0.28.2",
        "@esbuild/android-arm64": "0.28.2",
        "@esbuild/android-x64": "0.28.2",
        "@esbuild/darwin-arm64": "0.28.2",
        "@esbuild/darwin-x64": "0.28.2",
        "@esbuild/freebsd-arm64": "0.28.2",
        "@esbuild/freebsd-x64": "0.28.2",
        "@esbuild/linux-arm": "0.28.2",
        "@esbuild/linux-arm64": "0.28.2",
        "@esbuild/linux-ia32": "0.28.2",
        "@esbuild/linux-loong64": "0.28.2",
        "@esbuild/linux-mips64el": "0.28.2",
        "@esbuild/linux-ppc64": "0.28.2",
        "@esbuild/linux-riscv64": "0.28.2",
        "@esbuild/linux-s390x": "0.28.2",
        "@esbuild/linux-x64": "0.28.2",
        "@esbuild/netbsd-arm64": "0.28.2",
        "@esbuild/netbsd-x64": "0.28.2",
        "@esbuild/openbsd-arm64": "0.28.2",
        "@esbuild/openbsd-x64": "0.28.2",
        "@esbuild/openharmony-arm64": "0.28.2",
        "@esbuild/sunos-x64": "0.28.2",
        "@esbuild/win32-arm64": "0.28.2",
        "@esbuild/win32-ia32": "0.28.2",
        "@esbuild/win32-x64": "0.28.2"
      }
    },
    "node_modules/escape-html": {
      "version": "1.0.3",
      "integrity": "sha512-NiSupZ4OeuGwr68lGIeym/ksIZMJodUGOSCZ/FSnTxcrekbvqrgdUxlJOMpijaKZVjAJrWrGs/6Jy8OMuyj9ow==",
      "license": "MIT"
    },
    "node_modules/estree-walker": {
      "version": "3.0.3",
      "integrity": "sha512-7RUKfXgSMMkzt6ZuXmqapOurLGPPfgj6l9uRZ7lRGolvk0y2yocc35LdcxKC5PQZdn2DMqioAQ2NoWcrTKmm6g==",
      "license": "MIT",
      "dependencies": {
        "@types/estree": "^1.0.0"
      }
    },
    "node_modules/etag": {
      "version": "1.8.1",
      "integrity": "sha512-aIL5Fx7mawVa300al2BnEE4iNvo1qETxLrPI/o05L7z6go7fCw1J6EQmbK4FmJ2AS7kgVF/KEZWufBfdClMcPg==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.6"
      }
    },
    "node_modules/expect-type": {
      "version": "1.4.0",
      "integrity": "sha512-KfYbmpRm0VbLjEvVa9yGwCi9GI34xvi7A/HXYWQO65CSD2u3MczUJSuwXKFIxlGsgBQizV9q5J9NHj4VG0n+pA==",
      "license": "Apache-2.0",
      "engines": {
        "node": ">=12.0.0"
      }
    },
    "node_modules/express": {
      "version": "5.3.0",
      "integrity": "sha512-qCqy1xSoaugxOD4IVHb1ZWdkvCF2W3aE2okKouWj8VwJ+ztskSiXoBnCSJqfKT+cVPJhuJqe9YLbY425+Zh00g==",
      "license": "MIT",
      "dependencies": {
        "accepts": "^2.0.0",
        "body-parser": "^2.3.0",
        "content-disposition": "^2.0.1",
        "content-type": "^2.0.0",
        "cookie": "^0.7.1",
        "cookie-signature": "^1.2.1",
        "debug": "^4.4.0",
        "depd": "^2.0.0",
        "encodeurl": "^2.0.0",
        "escape-html": "^1.0.3",
        "etag": "^1.8.1",
        "finalhandler": "^2.1.0",
        "fresh": "^2.0.0",
        "http-errors": "^2.0.0",
        "merge-descriptors": "^2.0.0",
        "mime-types": "^3.0.0",
        "on-finished": "^2.4.1",
        "once": "^1.4.0",
        "parseurl": "^1.3.3",
        "proxy-addr": "^2.0.8",
        "qs": "^6.16.0",
        "range-parser": "^1.2.1",
        "router": "^2.2.0",
        "send": "^1.1.0",
        "serve-static": "^2.2.0",
        "statuses": "^2.0.1",
        "type-is": "^2.1.0",
        "vary": "^1.1.2"
      },
      "engines": {
        "node": ">= 18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/express/node_modules/cookie": {
      "version": "0.7.2",
      "integrity": "sha512-yki5XnKuf750l50uGTllt6kKILY4nQ1eNIQatoXEByZ5dWgnKqbnqmTrBE5B4N7lrMJKQ2ytWMiTO2o0v6Ew/w==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.6"
      }
    },
    "node_modules/fast-decode-uri-component": {
      "version": "1.0.1",
      "integrity": "sha512-WKgKWg5eUxvRZGwW8FvfbaH7AXSh2cL+3j5fMGzUMCxWBJ3dV3a7Wz8y2f/uQ0e3B6WmodD3oS54jTQ9HVTIIg==",
      "license": "MIT"
    },
    "node_modules/fast-deep-equal": {
      "version": "3.1.3",
      "integrity": "sha512-f3qQ9oQy9j2AhBe/H9VC91wLmKBCCU/gDOnKNAYG5hswO7BLKj09Hc5HYNz9cGI++xlpDCIgDaitVs03ATR84Q==",
      "license": "MIT"
    },
    "node_modules/fast-json-stringify": {
      "version": "7.3.10",
      "integrity": "sha512-M8P1gBHMWlGzjHgRmZDCjAo+c50yjtG91Ej3CWmG2L8cX8Z5Ast5+vniZWvfyqKjfwrs85AiKisk4ADs6E6SkA==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "@fastify/merge-json-schemas": "^0.2.0",
        "ajv": "^8.12.0",
        "ajv-formats": "^3.0.1",
        "fast-uri": "^4.0.0",
        "json-schema-ref-resolver": "^3.0.0",
        "rfdc": "^1.2.0"
      }
    },
    "node_modules/fast-querystring": {
      "version": "1.1.2",
      "integrity": "sha512-g6KuKWmFXc0fID8WWH0jit4g0AGBoJhCkJMb1RmbsSEUNvQ+ZC8D6CUZ+GtF8nMzSPXnhiePyyqqipzNNEnHjg==",
      "license": "MIT",
      "dependencies": {
        "fast-decode-uri-component": "^1.0.1"
      }
    },
    "node_modules/fast-uri": {
      "version": "4.2.4",
      "integrity": "sha512-ARrctoImibWG27hlPe0Gc93d6HwZBYipqd9QhnXyYzS101vKmqx2J/1R8kzhnnYTph0umtJqu9rqIuYtVDaAOg==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "BSD-3-Clause"
    },
    "node_modules/fastify": {
      "version": "5.12.8",
      "integrity": "sha512-moP8exb2sCHLUbJkwp+I6C0padhy4D8lp0SdmzY7HhSdZuqm7O/u3o2aq7u8okaQ//33QDzj3G/u+FsSdB8Qzw==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "@fastify/ajv-compiler": "^4.0.5",
        "@fastify/error": "^4.0.0",
        "@fastify/fast-json-stringify-compiler": "^5.0.0",
        "@fastify/proxy-addr": "^5.0.0",
        "abstract-logging": "^2.0.1",
        "avvio": "^9.0.0",
        "fast-json-stringify": "^7.0.0",
        "find-my-way": "^9.10.0",
        "light-my-request": "^6.0.0",
        "pino": "^9.14.0 || ^10.1.0",
        "process-warning": "^5.1.0",
        "rfdc": "^1.3.1",
        "secure-json-parse": "^4.0.0",
        "semver": "^7.6.0",
        "toad-cache": "^3.7.0"
      }
    },
    "node_modules/fastq": {
      "version": "1.20.3",
      "integrity": "sha512-XKv5nnLs6nLF71NgiKJLIZFLkPyIEuOselLG7ujZnGrRfQK8HpvY+WqKhAJUAdLomwVHErVS4LfxFlPq0/FTAw==",
      "license": "ISC",
      "dependencies": {
        "reusify": "^1.0.4"
      }
    },
    "node_modules/fdir": {
      "version": "6.5.0",
      "integrity": "sha512-tIbYtZbucOs0BRGqPJkshJUYdL+SDH7dVM8gjy+ERp3WAUjLEFJE+02kanyHtwjWOnwrKYBiwAmM0p4kLJAnXg==",
      "license": "MIT",
      "engines": {
        "node": ">=12.0.0"
      },
      "peerDependencies": {
        "picomatch": "^3 || ^4"
      },
      "peerDependenciesMeta": {
        "picomatch": {
          "optional": true
        }
      }
    },
    "node_modules/finalhandler": {
      "version": "2.1.1",
      "integrity": "sha512-S8KoZgRZN+a5rNwqTxlZZePjT/4cnm0ROV70LedRHZ0p8u9fRID0hJUZQpkKLzro8LfmC8sx23bY6tVNxv8pQA==",
      "license": "MIT",
      "dependencies": {
        "debug": "^4.4.0",
        "encodeurl": "^2.0.0",
        "escape-html": "^1.0.3",
        "on-finished": "^2.4.1",
        "parseurl": "^1.3.3",
        "statuses": "^2.0.1"
      },
      "engines": {
        "node": ">= 18.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/find-my-way": {
      "version": "9.10.2",
      "integrity": "sha512-gbLMuTm2FV5QiRh/eM0uhL4nyOvbSqqa2K3mASAtkIqxvY8ZmoLOCLMd2syLWT/SyhrvOR7GPxOKj/kcV6o8bg==",
      "license": "MIT",
      "dependencies": {
        "fast-deep-equal": "^3.1.3",
        "fast-querystring": "^1.0.0",
        "safe-regex2": "^5.0.0"
      },
      "engines": {
        "node": ">=20"
      }
    },
    "node_modules/forwarded": {
      "version": "0.2.0",
      "integrity": "sha512-buRG0fpBtRHSTCOASe6hD258tEubFoRLb4ZNA6NxMVHNw2gOcwHo9wyablzMzOA5z9xA9L1KNjk/Nt6MT9aYow==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.6"
      }
    },
    "node_modules/fresh": {
      "version": "2.0.0",
      "integrity": "sha512-Rx/WycZ60HOaqLKAi6cHRKKI7zxWbJ31MhntmtwMoaTeF7XFH9hhBp8vITaMidfljRQ6eYWCKkaTK+ykVJHP2A==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/fsevents": {
      "version": "2.3.3",
      "integrity": "sha512-5xoDfX+fL7faATnagmWPpbFtwh/R77WmMMqqHGS65C3vvB0YHrgF+B1YmZ3441tMj5n63k0212XNoJwzlhffQw==",
      "license": "MIT",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": "^8.16.0 || ^10.6.0 || >=11.0.0"
      }
    },
    "node_modules/function-bind": {
      "version": "1.1.2",
      "integrity": "sha512-7XHNxH7qX9xG5mIwxkhumTox/MIRNcOgDrxWsMt2pAr23WHp6MrRlN7FBSFpCpr+oVO0F744iUgR82nJMfG2SA==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/generator-function": {
      "version": "2.0.1",
      "integrity": "sha512-SFdFmIJi+ybC0vjlHN0ZGVGHc3lgE0DxPAT0djjVg+kjOnSqclqmj0KQ7ykTOLP6YxoqOvuAODGdcHJn+43q3g==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/get-intrinsic": {
      "version": "1.3.1",
      "integrity": "sha512-fk1ZVEeOX9hVZ6QzoBNEC55+Ucqg4sTVwrVuigZhuRPESVFpMyXnd3sbXvPOwp7Y9riVyANiqhEuRF0G1aVSeQ==",
      "license": "MIT",
      "dependencies": {
        "async-function": "^1.0.0",
        "async-generator-function": "^1.0.0",
        "call-bind-apply-helpers": "^1.0.2",
        "es-define-property": "^1.0.1",
        "es-errors": "^1.3.0",
        "es-object-atoms": "^1.1.1",
        "function-bind": "^1.1.2",
        "generator-function": "^2.0.0",
        "get-proto": "^1.0.1",
        "gopd": "^1.2.0",
        "has-symbols": "^1.1.0",
        "hasown": "^2.0.2",
        "math-intrinsics": "^1.1.0"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/get-proto": {
      "version": "1.0.1",
      "integrity": "sha512-sTSfBjoXBp89JvIKIefqw7U2CCebsc74kiY6awiGogKtoSGbgjYE/G/+l9sF3MWFPNc9IcoOC4ODfKHfxFmp0g==",
      "license": "MIT",
      "dependencies": {
        "dunder-proto": "^1.0.1",
        "es-object-atoms": "^1.0.0"
      },
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/gopd": {
      "version": "1.2.0",
      "integrity": "sha512-ZUKRh6/kUFoAiTAtTYPZJ3hw9wNxx+BIBOijnlG9PnrJsCcSjs1wyyD6vJpaYtgnzDrKYRSqf3OO6Rfa93xsRg==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/has-symbols": {
      "version": "1.1.0",
      "integrity": "sha512-1cDNdwJ2Jaohmb3sg4OmKaMBwuC48sYni5HUw2DvsC8LjGTLK9h+eb1X6RyuOHe4hT0ULCW68iomhjUoKUqlPQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/hasown": {
      "version": "2.0.4",
      "integrity": "sha512-T2UbfbBEF32wiepXIsMlTW9+dDYC6wMh/t/vYA4tuOMKqWz/n3vr1NFSxQiyP+zk2mXsoMA/i/7qV6LKut1t1A==",
      "license": "MIT",
      "dependencies": {
        "function-bind": "^1.1.2"
      },
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/hono": {
      "version": "4.13.19",
      "integrity": "sha512-KmXvQAXwcAHV+muzbIwoJ23niEB5nMoDVr9WcRkU8mvjUECm/1+7v4Jgp7P7a+H6MLFrh+vXrGonGrGS+RQfkA==",
      "license": "MIT",
      "engines": {
        "node": ">=16.9.0"
      }
    },
    "node_modules/http-errors": {
      "version": "2.0.1",
      "integrity": "sha512-4FbRdAX+bSdmo4AUFuS0WNiPz8NgFt+r8ThgNWmlrjQjt1Q7ZR9+zTlce2859x4KSXrwIsaeTqDoKQmtP8pLmQ==",
      "license": "MIT",
      "dependencies": {
        "depd": "~2.0.0",
        "inherits": "~2.0.4",
        "setprototypeof": "~1.2.0",
        "statuses": "~2.0.2",
        "toidentifier": "~1.0.1"
      },
      "engines": {
        "node": ">= 0.8"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/iconv-lite": {
      "version": "0.7.3",
      "integrity": "sha512-IKXpvIzjnC9XTAUbVBcMfGS0EPaIXtW6v+zr+RRp+hqULEpo0owZax6wyRwPOJbWbzjYspQwusTsfVr0ifh4uQ==",
      "license": "MIT",
      "dependencies": {
        "safer-buffer": ">= 2.1.2 < 3.0.0"
      },
      "engines": {
        "node": ">=0.10.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/inherits": {
      "version": "2.0.4",
      "integrity": "sha512-k/vGaX4/Yla3WzyMCvTQOXYeIHvqOKtnqBduzTHpzpQZzAskKMhZ2K+EnBiSM9zGSoIFeMpXKxa4dYeZIQqewQ==",
      "license": "ISC"
    },
    "node_modules/ipaddr.js": {
      "version": "2.5.0",
      "integrity": "sha512-aq+t5NAc+cS6rZQQVWC2x98CPqGtKKTMDd4Gaodv0wShnItdKg/51djkGJ1hqH+Oy0ivDftCbSLCQob8zso01w==",
      "license": "MIT",
      "engines": {
        "node": ">= 10"
      }
    },
    "node_modules/is-promise": {
      "version": "4.0.0",
      "integrity": "sha512-hvpoI6korhJMnej285dSg6nu1+e6uxs7zG3BYAm5byqDsgJNWwxzM6z6iZiAgQR4TJ30JmBTOwqZUw3WlyH3AQ==",
      "license": "MIT"
    },
    "node_modules/jose": {
      "version": "6.2.17",
      "integrity": "sha512-wOuK9V1yujQFH5S0ZWmLcDZN7+IKh9bUCC2ZPCf2HDlol3WWHy+PPyNjEI75FXRLMp3vDKQcupP59xhVU95hcg==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/panva"
      }
    },
    "node_modules/json-schema-ref-resolver": {
      "version": "3.0.1",
      "integrity": "sha512-w+HwgljXpVwZ3IidoUR1qPZxSOQ+NRQWuVe6a5pe8XbHsNZE4UAwVPUvzZagn7yBKbJtt6UJnRFYbNTRPZI45Q==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "dequal": "^2.0.3"
      }
    },
    "node_modules/json-schema-traverse": {
      "version": "1.0.0",
      "integrity": "sha512-NM8/P9n3XjXhIZn1lLhkFaACTOURQXjWhV4BA/RnOv8xvgqtqpAX9IO4mRQxSx1Rlo4tqzeqb0sOlruaOy3dug==",
      "license": "MIT"
    },
    "node_modules/kleur": {
      "version": "4.1.5",
      "integrity": "sha512-o+NO+8WrRiQEE4/7nwRJhN1HWpVmJm511pBHUxPLtp0BUISzlBplORYSmTclCnJvQq2tKu/sgl3xVpkc7ZWuQQ==",
      "license": "MIT",
      "engines": {
        "node": ">=6"
      }
    },
    "node_modules/light-my-request": {
      "version": "6.8.1",
      "integrity": "sha512-20biUK0HAIPG9BZOK3/4s8uVAkAoi1+qW55lciHZCR0puTWipBgyMPEUjqXDWLjsZeqfO6DGsuwW5eyfsTGtyg==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "BSD-3-Clause",
      "dependencies": {
        "@fastify/deepmerge": "^3.1.0",
        "cookie": "^2.0.0",
        "process-warning": "^5.0.0",
        "set-cookie-parser": "^3.0.1"
      }
    },
    "node_modules/light-my-request/node_modules/cookie": {
      "version": "2.0.2",
      "integrity": "sha512-SL0cVuEdETEp7pN0FuZb01toc3vnODEfVUCooxG1SJN0yIirh7JMb9X9bvfCFf0vzzbT68RdbKDHYTiWy7a7iw==",
      "license": "MIT",
      "engines": {
        "node": ">=22"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/lightningcss": {
      "version": "1.33.0",
      "integrity": "sha512-WkUDrojuJs0xkgGf2udWxa3yGBRxPtxUkB79i6aCZLRgc7PM8fZe9TosfPDcvEpQZbuFASnHYmRLBLUbmLOIIA==",
      "license": "MPL-2.0",
      "dependencies": {
        "detect-libc": "^2.0.3"
      },
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      },
      "optionalDependencies": {
        "lightningcss-android-arm64": "1.33.0",
        "lightningcss-darwin-arm64": "1.33.0",
        "lightningcss-darwin-x64": "1.33.0",
        "lightningcss-freebsd-x64": "1.33.0",
        "lightningcss-linux-arm-gnueabihf": "1.33.0",
        "lightningcss-linux-arm64-gnu": "1.33.0",
        "lightningcss-linux-arm64-musl": "1.33.0",
        "lightningcss-linux-x64-gnu": "1.33.0",
        "lightningcss-linux-x64-musl": "1.33.0",
        "lightningcss-win32-arm64-msvc": "1.33.0",
        "lightningcss-win32-x64-msvc": "1.33.0"
      }
    },
    "node_modules/lightningcss-android-arm64": {
      "version": "1.33.0",
      "integrity": "sha512-gEpRTalKdosp4Bb8qWtc2iOgE5SeIHlpS1up9bFq2wAyYhl1UdTObYiHe98zEM9SQvSoqQZ1IQD0JNpg3Ml5pg==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "android"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-darwin-arm64": {
      "version": "1.33.0",
      "integrity": "sha512-Sciaz8eenNTKn9b3t7+xr0ipTp9YxKQY4npwQ3mrRuL0BAVHBLyZxofhaKBAVtzmtRZ/zTyo0/to4B1uWG/Djg==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-darwin-x64": {
      "version": "1.33.0",
      "integrity": "sha512-Z5UPAxzrjlWNNyGy6i65cJzzvgJ5D3T6wMvs+gWpY9d7qRhANrxqAp6LhxIgZhWEw18RfJTGcRxjuLIBr+m8XQ==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "darwin"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-freebsd-x64": {
      "version": "1.33.0",
      "integrity": "sha512-QQM/Ti/hQajJwCY+RiWuCZ9sdtI/XQk7nDK5vC8kkdwixezOlDgvDx7+RT+QjK6FcFT4MpsuoBnHIo/O3StRRg==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "freebsd"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm-gnueabihf": {
      "version": "1.33.0",
      "integrity": "sha512-N7FVBe6iS24MlM6R/4RBTxGhQheZGs7tiQ9U32UtF75NzP5Q7xWPRqLBCKxlRQRk3rY1jCIPLzx7WzOhuUIRLQ==",
      "cpu": [
        "arm"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm64-gnu": {
      "version": "1.33.0",
      "integrity": "sha512-j2v/itmy4HlNxlc6voKXYgBqNi0Ng2LShg4z7GufpEgs05P+2suBVyi9I6YHq5uoVFx9ETin3eCEhLVyXGQnKg==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-arm64-musl": {
      "version": "1.33.0",
      "integrity": "sha512-yiO5ROMuYQgXbC60yjZU5CYSFZGKXL0HFATXt9mHJn1+zW55oCtMI9NfcVhYLMFDL7gV7oBPon/EmMMGg2OvtQ==",
      "cpu": [
        "arm64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-x64-gnu": {
      "version": "1.33.0",
      "integrity": "sha512-ar+Ju7LmcN0Jo4FpL4hpFybwNG9/3A/Br5KW2n2jyODg3MEZXaDYADdemoNS+BDNfMgKvylJLj4S5tyRActuAg==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "glibc"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-linux-x64-musl": {
      "version": "1.33.0",
      "integrity": "sha512-RYiYbkokw0trfKqqzfF55lginwEPrD3OJDfTuJzFs1MK6iFnDenaz1fqLLtX4ITG3OktJQXOeTaw1awrBAlZPw==",
      "cpu": [
        "x64"
      ],
      "libc": [
        "musl"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "linux"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-win32-arm64-msvc": {
      "version": "1.33.0",
      "integrity": "sha512-1K+MPfLSFVpphzpdbfkhlWk6wBrTObBzS2T6db10PNOZgR9GoVsAWzwNyuhUYYbTp23j+4RrncfujZ4uAzXvwA==",
      "cpu": [
        "arm64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/lightningcss-win32-x64-msvc": {
      "version": "1.33.0",
      "integrity": "sha512-OlEICDx/Xl0FqSp4bry8zFnCvGpig3Gl4gCquvYwHuqJKEC1+n9NgDniFvqHGmMv1ZkqDJrDqKKSykTDX+ehuA==",
      "cpu": [
        "x64"
      ],
      "license": "MPL-2.0",
      "optional": true,
      "os": [
        "win32"
      ],
      "engines": {
        "node": ">= 12.0.0"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/parcel"
      }
    },
    "node_modules/magic-string": {
      "version": "1.4.5",
      "integrity": "sha512-oLLC2+YvQUfAa+vxoufE/yc1icb87M9iXIRqAoR/2EhE/8cb3SF/+Gi0c2By1B+5Vz2e2vQtUvHiu1+63Znh+w==",
      "license": "MIT",
      "dependencies": {
        "@jridgewell/sourcemap-codec": "^1.6.0"
      }
    },
    "node_modules/math-intrinsics": {
      "version": "1.1.0",
      "integrity": "sha512-/IXtbwEk5HTPyEwyKX6hGkYXxM9nbj64B+ilVJnC/R6B0pH5G4V3b0pVbL7DBj4tkhBAppbQUlf6F6Xl9LHu1g==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      }
    },
    "node_modules/media-typer": {
      "version": "1.1.1",
      "integrity": "sha512-yz3xRaG20c6/BOzvYoDaGtPmGscs7YivItZEEqe6GbwNfHuxu9YNmvnEkMzKldAGY4/80pRcQRZSEnhquk9XuQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/merge-descriptors": {
      "version": "2.0.0",
      "integrity": "sha512-Snk314V5ayFLhp3fkUREub6WtjBfPdCPY1Ln8/8munuLuiYhsABgBVWsozAG+MWMbVEvcdcpbi9R7ww22l9Q3g==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "url": "https://github.com/sponsors/sindresorhus"
      }
    },
    "node_modules/mime-db": {
      "version": "1.54.0",
      "integrity": "sha512-aU5EJuIN2WDemCcAp2vFBfp/m4EAhWJnUNSSw0ixs7/kXbd6Pg64EmwJkNdFhB8aWt1sH2CTXrLxo/iAGV3oPQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.6"
      }
    },
    "node_modules/mime-types": {
      "version": "3.0.2",
      "integrity": "sha512-Lbgzdk0h4juoQ9fCKXW4by0UJqj+nOOrI9MJ1sSj4nI8aI2eo1qmvQEie4VD1glsS250n15LsWsYtCugiStS5A==",
      "license": "MIT",
      "dependencies": {
        "mime-db": "^1.54.0"
      },
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/miniflare": {
      "version": "5.20261023.3-beta",
      "integrity": "sha512-thdXzlktu5GE1o/BlmMAPeJ0Cu6Tu5LpMbRlyfRrpVvMRrhd6p52TMqcITCZZLVzt1UO92VGBkLDhLOpryUAyQ==",
      "license": "MIT",
      "dependencies": {
        "@cspotcode/source-map-support": "0.8.1",
        "sharp": "0.35.5",
        "undici": "7.30.1",
        "workerd": "1.20261023.1",
        "ws": "8.21.0",
        "youch": "4.1.0-beta.10"
      },
      "engines": {
        "node": ">=22.0.0"
      }
    },
    "node_modules/ms": {
      "version": "2.1.3",
      "integrity": "sha512-6FlzubTLZG3J2a/NVCAleEhjzq5oxgHyaCU9yYXvcLsvoVaHJq/s5xXI6/XXP6tz7R9xAOtHnSO/tXtF3WRTlA==",
      "license": "MIT"
    },
    "node_modules/nanoid": {
      "version": "3.3.20",
      "integrity": "sha512-uKdg2G3GNCKQn9byYOpxbGqrT2fGO5KRt5J/8b3pok8rT6qxGWF6hxMyJiEYtAf+FVyYuD9hRaDqX5uPFYJ4ZQ==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/ai"
        }
      ],
      "license": "MIT",
      "bin": {
        "nanoid": "bin/nanoid.cjs"
      },
      "engines": {
        "node": "^10 || ^12 || ^13.7 || ^14 || >=15.0.1"
      }
    },
    "node_modules/negotiator": {
      "version": "1.1.0",
      "integrity": "sha512-NMPBRMJgiQHjbd8phG3Vebdx4kZ1H121rbl5IkMqeOsahptB9BKo/d7oJ3zTXqTgagn2bWlNSXkh0QUGM31RYg==",
      "license": "MIT",
      "dependencies": {
        "content-type": "^2.1.0"
      },
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/oauth4webapi": {
      "version": "3.8.8",
      "integrity": "sha512-8N28E+a/oxfXWBgOMt+ZP/JUf/XR+IFbvkAEPP3gznXOMv9BpAAwiIj0TFNz3tGTPc0ZQ8zmWBNgN1nAys0gng==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/panva"
      }
    },
    "node_modules/object-inspect": {
      "version": "1.14.0",
      "integrity": "sha512-IVgHNlp/jwQX271+Xzoq9LZNTWXxZK+cEOrGBOBxXNbn7fapnZ+Ts6TVMgNOuAezwG2wdtnMX97tTPK6VEnuOQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/obug": {
      "version": "3.0.0",
      "integrity": "sha512-5vvB5+W7ePv+p3uqxi+RcW1XAzLW0/hxt3/4X4Lc4qHudzOhmBiBwOY6DRob4WnanAEGvNcLjF+KNOufrUoEQw==",
      "funding": [
        "https://github.com/sponsors/sxzz",
        "https://opencollective.com/debug"
      ],
      "license": "MIT",
      "engines": {
        "node": ">=12.20.0"
      }
    },
    "node_modules/on-exit-leak-free": {
      "version": "2.1.2",
      "integrity": "sha512-0eJJY6hXLGf1udHwfNftBqH+g73EU4B504nZeKpz1sYRKafAghwxEJunB2O7rDZkL4PGfsMVnTXZ2EjibbqcsA==",
      "license": "MIT",
      "engines": {
        "node": ">=14.0.0"
      }
    },
    "node_modules/on-finished": {
      "version": "2.4.2",
      "integrity": "sha512-ATWUv387i+nLD49EiDoOft5scf32Vsdz3ktrQJG9bi7jRFmaXTssvyvj1EmeKVVgvesbqUtvQQvaS2TpTukAZQ==",
      "license": "MIT",
      "dependencies": {
        "ee-first": "1.1.1"
      },
      "engines": {
        "node": ">= 0.8"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/once": {
      "version": "1.4.0",
      "integrity": "sha512-lNaJgI+2Q5URQBkccEKHTQOPaXdUxnZZElQTZY0MFUAuaEqe1E+Nyvgdz/aIyNi6Z9MzO5dv1H8n58/GELp3+w==",
      "license": "ISC",
      "dependencies": {
        "wrappy": "1"
      }
    },
    "node_modules/openapi3-ts": {
      "version": "4.6.2",
      "integrity": "sha512-gyyil3DweqhXiEhTqtAs9wwRLfWHmetwhI4kmM5Rn0d6gtmK863Ki7qqbQnp9+Wwlqoe3B1LFWj7kMp5ctE4rQ==",
      "license": "MIT",
      "dependencies": {
        "yaml": "^2.9.1"
      }
    },
    "node_modules/openid-client": {
      "version": "6.8.9",
      "integrity": "sha512-6mXMRNJxDOf6BflEWLXul1UwzLFz++9Ofz1PYwPwwsJsyXBsbfkO+Jo255SW1qnFNLYz4EJWHz42X4OJJrya/g==",
      "license": "MIT",
      "dependencies": {
        "jose": "^6.2.15",
        "oauth4webapi": "^3.8.8"
      },
      "funding": {
        "url": "https://github.com/sponsors/panva"
      }
    },
    "node_modules/parseurl": {
      "version": "1.3.3",
      "integrity": "sha512-CiyeOxFT/JZyN5m0z9PfXw4SCBJ6Sygz1Dpl0wqjlhDEGGBP1GnsUVEL0p63hoG1fcj3fHynXi9NYO4nWOL+qQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/path-to-regexp": {
      "version": "6.3.0",
      "integrity": "sha512-Yhpw4T9C6hPpgPeA28us07OJeqZ5EzQTkbfwuhsUg0c237RomFoETJgmp2sa3F/41gfLE6G5cqcYwznmeEeOlQ==",
      "license": "MIT"
    },
    "node_modules/pathe": {
      "version": "2.0.3",
      "integrity": "sha512-WUjGcAqP1gQacoQe+OBJsFA7Ld4DyXuUIjZ5cc75cLHvJ7dtNsTugphxIADwspS+AraAUePCKrSVtPLFj/F88w==",
      "license": "MIT"
    },
    "node_modules/pg": {
      "version": "8.23.1",
      "integrity": "sha512-aL96AHANtWjPLDOLqnhx+ngp9+UK7ETEU8VJrDCGvsSSi/mGLcWYsS6Herg7lmaBJe4uwrfqsa7gTEFaSizDoQ==",
      "license": "MIT",
      "dependencies": {
        "pg-connection-string": "^2.14.1",
        "pg-pool": "^3.14.0",
        "pg-protocol": "^1.16.1",
        "pg-types": "2.2.0",
        "pgpass": "1.0.5"
      },
      "engines": {
        "node": ">= 16.0.0"
      },
      "optionalDependencies": {
        "pg-cloudflare": "^1.4.1"
      },
      "peerDependencies": {
        "pg-native": ">=3.0.1"
      },
      "peerDependenciesMeta": {
        "pg-native": {
          "optional": true
        }
      }
    },
    "node_modules/pg-cloudflare": {
      "version": "1.4.1",
      "integrity": "sha512-6PQbsFWZcp9EmJEwy5cGQ2La+AMWpP46lgbb8X+U/XsHIUweYDNCpeuKck5RxL2MdVFi7krbbEi5nX4Zh7JhrQ==",
      "license": "MIT",
      "optional": true
    },
    "node_modules/pg-connection-string": {
      "version": "2.14.1",
      "integrity": "sha512-qR3kGNPBLpCNtz0evbKA0Y/MRFXwSSdT+pTJvYp/bXTcReZbvX1kzF0IyTc1QnxqF7AZbOeBhNL8R5mYQZV/MA==",
      "license": "MIT"
    },
    "node_modules/pg-int8": {
      "version": "1.0.1",
      "integrity": "sha512-WCtabS6t3c8SkpDBUlb1kjOs7l66xsGdKpIPZsg4wR+B3+u9UAum2odSsF9tnvxg80h4ZxLWMy4pRjOsFIqQpw==",
      "license": "ISC",
      "engines": {
        "node": ">=4.0.0"
      }
    },
    "node_modules/pg-pool": {
      "version": "3.14.0",
      "integrity": "sha512-gKtPkFdQPU3DksooVLi9LsjZxrsBUZIpa+7aVx+LV5pNh0KzP4Zleud2po+ConrxbuXGBJ6Hfer6hdgpIBpBaw==",
      "license": "MIT",
      "peerDependencies": {
        "pg": ">=8.0"
      }
    },
    "node_modules/pg-protocol": {
      "version": "1.16.1",
      "integrity": "sha512-p9VOFMiHB/ZbJATetbg+99PxssTVSQRnyuPSQ67mN1+1KBOjZaZ83ZQzltnxPhJwSsC3nwVjJ10DVJlerbFzLg==",
      "license": "MIT"
    },
    "node_modules/pg-types": {
      "version": "2.2.0",
      "integrity": "sha512-qTAAlrEsl8s4OiEQY69wDvcMIdQN6wdz5ojQiOy6YRMuynxenON0O5oCpJI6lshc6scgAY8qvJ2On/p+CXY0GA==",
      "license": "MIT",
      "dependencies": {
        "pg-int8": "1.0.1",
        "postgres-array": "~2.0.0",
        "postgres-bytea": "~1.0.0",
        "postgres-date": "~1.0.4",
        "postgres-interval": "^1.1.0"
      },
      "engines": {
        "node": ">=4"
      }
    },
    "node_modules/pgpass": {
      "version": "1.0.5",
      "integrity": "sha512-FdW9r/jQZhSeohs1Z3sI1yxFQNFvMcnmfuj4WBMUTxOrAyLMaTcE1aAMBiTlbMNaXvBCQuVi0R7hd8udDSP7ug==",
      "license": "MIT",
      "dependencies": {
        "split2": "^4.1.0"
      }
    },
    "node_modules/picocolors": {
      "version": "1.1.1",
      "integrity": "sha512-xceH2snhtb5M9liqDsmEw56le376mTZkEX/jEb/RxNFyegNul7eNslCXP9FDj/Lcu0X8KEyMceP2ntpaHrDEVA==",
      "license": "ISC"
    },
    "node_modules/picomatch": {
      "version": "4.0.7",
      "integrity": "sha512-qcJu88Q2IWqJsDD529JKMdwGm/dvInW4HvQnRwiH9JtihJvzGOscDtHE3x1pBKeUOTysQ8kVmLnJ2kJu7yhcGA==",
      "license": "MIT",
      "engines": {
        "node": ">=12"
      },
      "funding": {
        "url": "https://github.com/sponsors/jonschlinkert"
      }
    },
    "node_modules/pino": {
      "version": "10.4.0",
      "integrity": "sha512-bk1ZMTwG/Vymx+zPoa28MhNzucFvXJWp3csrSuxuHPSMeUettaCoQ5Jvg07mtC4JGNpcfTwz41oVCnNgBK9+vA==",
      "license": "MIT",
      "dependencies": {
        "@pinojs/redact": "^0.4.0",
        "atomic-sleep": "^1.0.0",
        "on-exit-leak-free": "^2.1.0",
        "pino-abstract-transport": "^3.0.0",
        "pino-std-serializers": "^7.0.0",
        "process-warning": "^5.0.0",
        "quick-format-unescaped": "^4.0.3",
        "real-require": "^1.0.0",
        "safe-stable-stringify": "^2.3.1",
        "sonic-boom": "^4.0.1",
        "thread-stream": "^4.0.0"
      },
      "bin": {
        "pino": "bin.js"
      }
    },
    "node_modules/pino-abstract-transport": {
      "version": "3.0.0",
      "integrity": "sha512-wlfUczU+n7Hy/Ha5j9a/gZNy7We5+cXp8YL+X+PG8S0KXxw7n/JXA3c46Y0zQznIJ83URJiwy7Lh56WLokNuxg==",
      "license": "MIT",
      "dependencies": {
        "split2": "^4.0.0"
      }
    },
    "node_modules/pino-std-serializers": {
      "version": "7.1.0",
      "integrity": "sha512-BndPH67/JxGExRgiX1dX0w1FvZck5Wa4aal9198SrRhZjH3GxKQUKIBnYJTdj2HDN3UQAS06HlfcSbQj2OHmaw==",
      "license": "MIT"
    },
    "node_modules/pkijs": {
      "version": "3.4.3",
      "integrity": "sha512-V9kOzaItwDgqlryhXysQsAXUEKi5O7kqWUaP3dXI7MLvkPqWWMb4wVb1QAtmEDCKI+XIAINsZoNKMFF7sZb1eg==",
      "license": "BSD-3-Clause",
      "workspaces": [
        "website"
      ],
      "dependencies": {
        "@noble/hashes": "1.8.0",
        "asn1js": "^3.0.6",
        "bytestreamjs": "^2.0.1",
        "pvtsutils": "^1.3.6",
        "pvutils": "^1.1.3",
        "tslib": "^2.8.1"
      },
      "engines": {
        "node": ">=16.0.0"
      }
    },
    "node_modules/postcss": {
      "version": "8.5.33",
      "integrity": "sha512-RVHEU9/Pp1Fnjr/MpAJsZoADukCKhfIi15OunEYiGktIkYLkPVvC1sioWolGDS7XByMTx9m/IGbro0Js13zhnQ==",
      "funding": [
        {
          "type": "opencollective",
          "url": "https://opencollective.com/postcss/"
        },
        {
          "type": "tidelift",
          "url": "https://tidelift.com/funding/github/npm/postcss"
        },
        {
          "type": "github",
          "url": "https://github.com/sponsors/ai"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "nanoid": "^3.3.20",
        "picocolors": "^1.1.1",
        "source-map-js": "^1.2.2"
      },
      "engines": {
        "node": "^10 || ^12 || >=14"
      }
    },
    "node_modules/postgres-array": {
      "version": "2.0.0",
      "integrity": "sha512-VpZrUqU5A69eQyW2c5CA1jtLecCsN2U/bD6VilrFDWq5+5UIEVO7nazS3TEcHf1zuPYO/sqGvUvW62g86RXZuA==",
      "license": "MIT",
      "engines": {
        "node": ">=4"
      }
    },
    "node_modules/postgres-bytea": {
      "version": "1.0.1",
      "integrity": "sha512-5+5HqXnsZPE65IJZSMkZtURARZelel2oXUEO8rH83VS/hxH5vv1uHquPg5wZs8yMAfdv971IU+kcPUczi7NVBQ==",
      "license": "MIT",
      "engines": {
        "node": ">=0.10.0"
      }
    },
    "node_modules/postgres-date": {
      "version": "1.0.7",
      "integrity": "sha512-suDmjLVQg78nMK2UZ454hAG+OAW+HQPZ6n++TNDUX+L0+uUlLywnoxJKDou51Zm+zTCjrCl0Nq6J9C5hP9vK/Q==",
      "license": "MIT",
      "engines": {
        "node": ">=0.10.0"
      }
    },
    "node_modules/postgres-interval": {
      "version": "1.2.0",
      "integrity": "sha512-9ZhXKM/rw350N1ovuWHbGxnGh/SNJ4cnxHiM0rxE4VN41wsg8P8zWn9hv/buK00RP4WvlOyr/RBDiptyxVbkZQ==",
      "license": "MIT",
      "dependencies": {
        "xtend": "^4.0.0"
      },
      "engines": {
        "node": ">=0.10.0"
      }
    },
    "node_modules/process-warning": {
      "version": "5.1.1",
      "integrity": "sha512-oCkNVj4OKnKEcocVBcDfiIugN1/cE6rgfT3nCtzeqZPA8+rIxMaQ0xXzIkGP8Gj2qUaP1UR7uhJ1VD8lUCpzCg==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT"
    },
    "node_modules/proxy-addr": {
      "version": "2.0.8",
      "integrity": "sha512-5nnx0yGyVUcY6t9RnWcARWtwT9F1D8O9rt08htPvnd49W1IgZtmLkhu9WfMzQj1cFxjHIO6connUNVW5k7AVyQ==",
      "license": "MIT",
      "dependencies": {
        "forwarded": "0.2.0",
        "ipaddr.js": "1.9.1"
      },
      "engines": {
        "node": ">= 0.10"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/proxy-addr/node_modules/ipaddr.js": {
      "version": "1.9.1",
      "integrity": "sha512-0KI/607xoxSToH7GjN1FfSbLoU0+btTicjsQSWQlh/hZykN8KpmMf7uYwPW3R+akZ6R/w18ZlXSHBYXiYUPO3g==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.10"
      }
    },
    "node_modules/pvtsutils": {
      "version": "1.3.6",
      "integrity": "sha512-PLgQXQ6H2FWCaeRak8vvk1GW462lMxB5s3Jm673N82zI4vqtVUPuZdffdZbPDFRoU8kAhItWFtPCWiPpp4/EDg==",
      "license": "MIT",
      "dependencies": {
        "tslib": "^2.8.1"
      }
    },
    "node_modules/pvutils": {
      "version": "1.2.0",
      "integrity": "sha512-BbubeCEyTuQjVMakvJQ/Sxbc93F2pwmbsxONT/ZRrwU7Ua38d8unYTwXpTVLAKJ4BDuH9IGztCjQcd/N/39Dvg==",
      "license": "MIT",
      "engines": {
        "node": ">=16.0.0"
      }
    },
    "node_modules/qs": {
      "version": "6.17.1",
      "integrity": "sha512-jd3COkaKVgGUW+ZHyEHCG9bH7RoaaiWuMgzsIBjUMVjLAaWGWpoUAVwljVvBHxRu/2qEHnadLGZrkutYUBPQJA==",
      "license": "BSD-3-Clause",
      "dependencies": {
        "es-define-property": "^1.0.1",
        "side-channel": "^1.1.1"
      },
      "engines": {
        "node": ">=0.6"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/quick-format-unescaped": {
      "version": "4.0.4",
      "integrity": "sha512-tYC1Q1hgyRuHgloV/YXs2w15unPVh8qfu/qCTfhTYamaw7fyhumKa2yGpdSo87vY32rIclj+4fWYQXUMs9EHvg==",
      "license": "MIT"
    },
    "node_modules/range-parser": {
      "version": "1.3.0",
      "integrity": "sha512-hek2mFQpPuI4E1BBKrSto+BU3e3x4xuarsbiwr3+lf7p44juvFMV0XFWQAP3xUyqXA4RrXLIoaSUGbSt056ZMw==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.6"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/raw-body": {
      "version": "3.0.2",
      "integrity": "sha512-K5zQjDllxWkf7Z5xJdV0/B0WTNqx6vxG70zJE4N0kBs4LovmEYWJzQGxC9bS9RAKu3bgM40lrd5zoLJ12MQ5BA==",
      "license": "MIT",
      "dependencies": {
        "bytes": "~3.1.2",
        "http-errors": "~2.0.1",
        "iconv-lite": "~0.7.0",
        "unpipe": "~1.0.0"
      },
      "engines": {
        "node": ">= 0.10"
      }
    },
    "node_modules/real-require": {
      "version": "1.0.0",
      "integrity": "sha512-P4nbQYQfePJxRSmY+v/KINxVucm4NF3p3s7pJveMTtom52FR4YGltUQLB8idDXwDDWW+eYrWDFbuzUnjoWHF7g==",
      "license": "MIT"
    },
    "node_modules/reflect-metadata": {
      "version": "0.2.2",
      "integrity": "sha512-urBwgfrvVP/eAyXx4hluJivBKzuEbSQs9rKWCrCkbSxNv8mxPcUZKeuoF3Uy4mJl3Lwprp6yy5/39VWigZ4K6Q==",
      "license": "Apache-2.0"
    },
    "node_modules/require-from-string": {
      "version": "2.0.2",
      "integrity": "sha512-Xf0nWe6RseziFMu+Ap9biiUbmplq6S9/p+7w7YXP/JBHhrUDDUhwa+vANyubuqfZWTveU//DYVGsDG7RKL/vEw==",
      "license": "MIT",
      "engines": {
        "node": ">=0.10.0"
      }
    },
    "node_modules/ret": {
      "version": "0.5.1",
      "integrity": "sha512-Z/nyvABwcRnRD2mMP7Kz6G1dFZZqX1mNErOnxF42OCQKE07b9k9hK9SQxHL3LFEZUdzQaLM4dId1E/E6Vm4WhA==",
      "license": "MIT",
      "engines": {
        "node": ">=10"
      }
    },
    "node_modules/reusify": {
      "version": "1.1.0",
      "integrity": "sha512-g6QUff04oZpHs0eG5p83rFLhHeV00ug/Yf9nZM6fLeUrPguBTkTQOdpAWWspMh55TZfVQDPaN3NQJfbVRAxdIw==",
      "license": "MIT",
      "engines": {
        "iojs": ">=1.0.0",
        "node": ">=0.10.0"
      }
    },
    "node_modules/rfdc": {
      "version": "1.4.1",
      "integrity": "sha512-q1b3N5QkRUWUl7iyylaaj3kOpIT0N2i9MqIEQXP73GVsN9cw3fdx8X63cEmWhJGi2PPCF23Ijp7ktmd39rawIA==",
      "license": "MIT"
    },
    "node_modules/rolldown": {
      "version": "1.2.19",
      "integrity": "sha512-QIiV1J9d0pzN4jeeTH4sjPy0AZ6cAy2cG0ExeoE1+U8Rvj+hR3gYkokx0YbeUNGlZqiQJJ2utcETe0oKXwzsuA==",
      "license": "MIT",
      "dependencies": {
        "@oxc-project/types": "=0.156.0",
        "@rolldown/pluginutils": "^1.0.0"
      },
      "bin": {
        "rolldown": "bin/cli.mjs"
      },
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      },
      "optionalDependencies": {
        "@rolldown/binding-android-arm-eabi": "1.2.19",
        "@rolldown/binding-android-arm64": "1.2.19",
        "@rolldown/binding-darwin-arm64": "1.2.19",
        "@rolldown/binding-darwin-x64": "1.2.19",
        "@rolldown/binding-freebsd-x64": "1.2.19",
        "@rolldown/binding-linux-arm-gnueabihf": "1.2.19",
        "@rolldown/binding-linux-arm64-gnu": "1.2.19",
        "@rolldown/binding-linux-arm64-musl": "1.2.19",
        "@rolldown/binding-linux-ppc64-gnu": "1.2.19",
        "@rolldown/binding-linux-s390x-gnu": "1.2.19",
        "@rolldown/binding-linux-x64-gnu": "1.2.19",
        "@rolldown/binding-linux-x64-musl": "1.2.19",
        "@rolldown/binding-openharmony-arm64": "1.2.19",
        "@rolldown/binding-wasm32-wasi": "1.2.19",
        "@rolldown/binding-win32-arm64-msvc": "1.2.19",
        "@rolldown/binding-win32-x64-msvc": "1.2.19"
      }
    },
    "node_modules/router": {
      "version": "2.3.0",
      "integrity": "sha512-bpowRfGjEPe8t9R6fJIzhwmyCGAXwKvxBUsgJm+bJukwdcWmUXbMo7p22w7aYmQBPQTUMNqMV39YX0kMou3z8w==",
      "license": "MIT",
      "dependencies": {
        "debug": "^4.4.0",
        "depd": "^2.0.0",
        "is-promise": "^4.0.0",
        "parseurl": "^1.3.3",
        "path-to-regexp": "^8.0.0"
      },
      "engines": {
        "node": ">= 18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/router/node_modules/path-to-regexp": {
      "version": "8.4.2",
      "integrity": "sha512-qRcuIdP69NPm4qbACK+aDogI5CBDMi1jKe0ry5rSQJz8JVLsC7jV8XpiJjGRLLol3N+R5ihGYcrPLTno6pAdBA==",
      "license": "MIT",
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/safe-regex2": {
      "version": "5.1.2",
      "integrity": "sha512-tAtCGFPPP02VroDVzp4daGi6bC7jWG+41D47GKf18FeH/ubvKQHT9VmhAkvtjNOmJwqtApzWeUpEhkyEYULvmw==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "MIT",
      "dependencies": {
        "ret": "~0.5.0"
      },
      "bin": {
        "safe-regex2": "bin/safe-regex2.js"
      }
    },
    "node_modules/safe-stable-stringify": {
      "version": "2.5.0",
      "integrity": "sha512-b3rppTKm9T+PsVCBEOUR46GWI7fdOs00VKZ1+9c1EWDaDMvjQc6tUwuFyIprgGgTcWoVHSKrU8H31ZHA2e0RHA==",
      "license": "MIT",
      "engines": {
        "node": ">=10"
      }
    },
    "node_modules/safer-buffer": {
      "version": "2.1.2",
      "integrity": "sha512-YZo3K82SD7Riyi0E1EQPojLz7kpepnSQI9IyPbHHg1XXXevb5dJI7tpyN2ADxGcQbHG7vcyRHk0cbwqcQriUtg==",
      "license": "MIT"
    },
    "node_modules/sax": {
      "version": "1.6.1",
      "integrity": "sha512-42tBVwLWnaQvW5zc4HbZrTuWccECCZfBi92FDuwtqxasH+JbPB3/FOKb1m222K42R4WxuxzzMsTswfzgtSu64Q==",
      "license": "BlueOak-1.0.0",
      "engines": {
        "node": ">=11.0.0"
      }
    },
    "node_modules/secure-json-parse": {
      "version": "4.1.1",
      "integrity": "sha512-lnd81MQEZKjhW/Gd2TQqdd4XP6QYNdDW/EP+I7nTrFHP9y2LmaGPIHk9xsnzcOiEr1c39c/e84xFgGviQKBTRw==",
      "funding": [
        {
          "type": "github",
          "url": "https://github.com/sponsors/fastify"
        },
        {
          "type": "opencollective",
          "url": "https://opencollective.com/fastify"
        }
      ],
      "license": "BSD-3-Clause"
    },
    "node_modules/selfsigned": {
      "version": "5.5.0",
      "integrity": "sha512-ftnu3TW4+3eBfLRFnDEkzGxSF/10BJBkaLJuBHZX0kiPS7bRdlpZGu6YGt4KngMkdTwJE6MbjavFpqHvqVt+Ew==",
      "license": "MIT",
      "dependencies": {
        "@peculiar/x509": "^1.14.2",
        "pkijs": "^3.3.3"
      },
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/semver": {
      "version": "7.8.6",
      "integrity": "sha512-9lpSSU4Mly3mrtruwLs1eLK6+gzbzqeBFwRNjIjE+9LuDpWdYctrQlQ3ej1Ilgi7gknpsTRnPoLP8DpCHqHIJw==",
      "license": "ISC",
      "bin": {
        "semver": "bin/semver.js"
      },
      "engines": {
        "node": ">=10"
      }
    },
    "node_modules/send": {
      "version": "1.2.1",
      "integrity": "sha512-1gnZf7DFcoIcajTjTwjwuDjzuz4PPcY2StKPlsGAQ1+YH20IRVrBaXSWmdjowTJ6u8Rc01PoYOGHXfP1mYcZNQ==",
      "license": "MIT",
      "dependencies": {
        "debug": "^4.4.3",
        "encodeurl": "^2.0.0",
        "escape-html": "^1.0.3",
        "etag": "^1.8.1",
        "fresh": "^2.0.0",
        "http-errors": "^2.0.1",
        "mime-types": "^3.0.2",
        "ms": "^2.1.3",
        "on-finished": "^2.4.1",
        "range-parser": "^1.2.1",
        "statuses": "^2.0.2"
      },
      "engines": {
        "node": ">= 18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/serve-static": {
      "version": "2.2.1",
      "integrity": "sha512-xRXBn0pPqQTVQiC8wyQrKs2MOlX24zQ0POGaj0kultvoOCstBQM5yvOhAVSUwOMjQtTvsPWoNCHfPGwaaQJhTw==",
      "license": "MIT",
      "dependencies": {
        "encodeurl": "^2.0.0",
        "escape-html": "^1.0.3",
        "parseurl": "^1.3.3",
        "send": "^1.2.0"
      },
      "engines": {
        "node": ">= 18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/set-cookie-parser": {
      "version": "3.2.3",
      "integrity": "sha512-bDO7NdAkLprNt3BNl3LAh0oVnOS5+WspzxOxiboo7vRIyTqj2pvFmNWYEFynSGQgpJ+7yG/9nc/aSG20UDBUpg==",
      "license": "MIT"
    },
    "node_modules/setprototypeof": {
      "version": "1.2.0",
      "integrity": "sha512-E5LDX7Wrp85Kil5bhZv46j8jOeboKq5JMmYM3gVGdGH8xFpPWXUMsNrlODCrkoxMEeNi/XZIwuRvY4XNwYMJpw==",
      "license": "ISC"
    },
    "node_modules/sharp": {
      "version": "0.35.5",
      "integrity": "sha512-Ywn4OnzGukp7CDMrp08RQ50YKmuwG47brZgIVPTvBaaAfQlRlygrRqSrxdCiL9M+LlzLBiJ68IR1QqvzHyjC7g==",
      "license": "Apache-2.0",
      "dependencies": {
        "@img/colour": "^1.1.0",
        "detect-libc": "^2.1.2",
        "semver": "^7.8.5"
      },
      "engines": {
        "node": ">=20.9.0"
      },
      "funding": {
        "url": "https://opencollective.com/libvips"
      },
      "optionalDependencies": {
        "@img/sharp-darwin-arm64": "0.35.5",
        "@img/sharp-darwin-x64": "0.35.5",
        "@img/sharp-freebsd-wasm32": "0.35.5",
        "@img/sharp-libvips-darwin-arm64": "1.3.4",
        "@img/sharp-libvips-darwin-x64": "1.3.4",
        "@img/sharp-libvips-linux-arm": "1.3.4",
        "@img/sharp-libvips-linux-arm64": "1.3.4",
        "@img/sharp-libvips-linux-ppc64": "1.3.4",
        "@img/sharp-libvips-linux-riscv64": "1.3.4",
        "@img/sharp-libvips-linux-s390x": "1.3.4",
        "@img/sharp-libvips-linux-x64": "1.3.4",
        "@img/sharp-libvips-linuxmusl-arm64": "1.3.4",
        "@img/sharp-libvips-linuxmusl-x64": "1.3.4",
        "@img/sharp-linux-arm": "0.35.5",
        "@img/sharp-linux-arm64": "0.35.5",
        "@img/sharp-linux-ppc64": "0.35.5",
        "@img/sharp-linux-riscv64": "0.35.5",
        "@img/sharp-linux-s390x": "0.35.5",
        "@img/sharp-linux-x64": "0.35.5",
        "@img/sharp-linuxmusl-arm64": "0.35.5",
        "@img/sharp-linuxmusl-x64": "0.35.5",
        "@img/sharp-webcontainers-wasm32": "0.35.5",
        "@img/sharp-win32-arm64": "0.35.5",
        "@img/sharp-win32-ia32": "0.35.5",
        "@img/sharp-win32-x64": "0.35.5"
      },
      "peerDependenciesMeta": {
        "@types/node": {
          "optional": true
        }
      }
    },
    "node_modules/side-channel": {
      "version": "1.1.1",
      "integrity": "sha512-6x6dK6zJdpTzF4sQeNYxwtvBzf6Eg4GtlesS94HOvTudUeyK2WXAaIfmDgsyslYrRBeFIlsi54AYsFGUuhmvrQ==",
      "license": "MIT",
      "dependencies": {
        "es-errors": "^1.3.0",
        "object-inspect": "^1.13.4",
        "side-channel-list": "^1.0.1",
        "side-channel-map": "^1.0.1",
        "side-channel-weakmap": "^1.0.2"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/side-channel-list": {
      "version": "1.0.1",
      "integrity": "sha512-mjn/0bi/oUURjc5Xl7IaWi/OJJJumuoJFQJfDDyO46+hBWsfaVM65TBHq2eoZBhzl9EchxOijpkbRC8SVBQU0w==",
      "license": "MIT",
      "dependencies": {
        "es-errors": "^1.3.0",
        "object-inspect": "^1.13.4"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/side-channel-map": {
      "version": "1.0.1",
      "integrity": "sha512-VCjCNfgMsby3tTdo02nbjtM/ewra6jPHmpThenkTYh8pG9ucZ/1P8So4u4FGBek/BjpOVsDCMoLA/iuBKIFXRA==",
      "license": "MIT",
      "dependencies": {
        "call-bound": "^1.0.2",
        "es-errors": "^1.3.0",
        "get-intrinsic": "^1.2.5",
        "object-inspect": "^1.13.3"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/side-channel-weakmap": {
      "version": "1.0.2",
      "integrity": "sha512-WPS/HvHQTYnHisLo9McqBHOJk2FkHO/tlpvldyrnem4aeQp4hai3gythswg6p01oSoTl58rcpiFAjF2br2Ak2A==",
      "license": "MIT",
      "dependencies": {
        "call-bound": "^1.0.2",
        "es-errors": "^1.3.0",
        "get-intrinsic": "^1.2.5",
        "object-inspect": "^1.13.3",
        "side-channel-map": "^1.0.1"
      },
      "engines": {
        "node": ">= 0.4"
      },
      "funding": {
        "url": "https://github.com/sponsors/ljharb"
      }
    },
    "node_modules/sonic-boom": {
      "version": "4.2.1",
      "integrity": "sha512-w6AxtubXa2wTXAUsZMMWERrsIRAdrK0Sc+FUytWvYAhBJLyuI4llrMIC1DtlNSdI99EI86KZum2MMq3EAZlF9Q==",
      "license": "MIT",
      "dependencies": {
        "atomic-sleep": "^1.0.0"
      }
    },
    "node_modules/source-map-js": {
      "version": "1.2.4",
      "integrity": "sha512-J7ZjMvHd9O1fcT/5V09QWaaSl2BbWx3F6O08spde82Namf9UB0GxRVIPiNbVsdKkoizHiSpTodo3vp2bAy91MA==",
      "license": "BSD-3-Clause",
      "engines": {
        "node": ">=6.0.0"
      }
    },
    "node_modules/split2": {
      "version": "4.2.0",
      "integrity": "sha512-UcjcJOWknrNkF6PLX83qcHM6KHgVKNkV62Y8a5uYDVv9ydGQVwAHMKqHdJje1VTWpljG0WYpCDhrCdAOYH4TWg==",
      "license": "ISC",
      "engines": {
        "node": ">= 10.x"
      }
    },
    "node_modules/statuses": {
      "version": "2.0.2",
      "integrity": "sha512-DvEy55V3DB7uknRo+4iOGT5fP1slR8wQohVdknigZPMpMstaKJQWhwiYBACJE3Ul2pTnATihhBYnRhZQHGBiRw==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/std-env": {
      "version": "4.3.0",
      "integrity": "sha512-OtU/EgQ1kIm5KwqQpBC6ZEMXrZRui11w8zgfTWp8cdO9B8OaPsbA8bTHO2P+HNo1VlUTGMVBwPhydu6poeXiag==",
      "license": "MIT"
    },
    "node_modules/supports-color": {
      "version": "10.2.2",
      "integrity": "sha512-SS+jx45GF1QjgEXQx4NJZV9ImqmO2NPz5FNsIHrsDjh2YsHnawpan7SNQ1o8NuhrbHZy9AZhIoCUiCeaW/C80g==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      },
      "funding": {
        "url": "https://github.com/chalk/supports-color?sponsor=1"
      }
    },
    "node_modules/thread-stream": {
      "version": "4.2.1",
      "integrity": "sha512-Stg6edJXC/6/xqGwSXwFokrUhChJ18amEjpKH89WrQQ0oVFDF+pUUcTpiwWhFUrE89Vf16FBOlwhaw+lescxMQ==",
      "license": "MIT",
      "dependencies": {
        "real-require": "^1.0.0"
      },
      "engines": {
        "node": ">=20"
      }
    },
    "node_modules/tinybench": {
      "version": "6.2.5",
      "integrity": "sha512-b/8GRMdnY4cqkfCLyaFpTGIv1qwfi3oT0mWaepwT++6Z/ZrYehNfZZ2JDKVLKGhNoEkS3IIB1ELtCT0XS5DtOA==",
      "license": "MIT",
      "engines": {
        "node": ">=20.0.0"
      }
    },
    "node_modules/tinyexec": {
      "version": "1.4.0",
      "integrity": "sha512-PV6lIcJQh57aFeJDwx16JNHmgFRh5xguzallrDW1qe8nAghYgr5MKz2K5k7wEyV/ygZhdnIAP8+HZSarHPBCsg==",
      "license": "MIT",
      "engines": {
        "node": ">=18"
      }
    },
    "node_modules/tinyglobby": {
      "version": "0.2.17",
      "integrity": "sha512-wXR/dYpcqKmfWpEdZjiKJOwCNFndD0DMnrW/cYjVGttEkBfVgcLFHoNrlj47mjOVic9yyNu65alsgF4NQyTa2g==",
      "license": "MIT",
      "dependencies": {
        "fdir": "^6.5.0",
        "picomatch": "^4.0.4"
      },
      "engines": {
        "node": ">=12.0.0"
      },
      "funding": {
        "url": "https://github.com/sponsors/SuperchupuDev"
      }
    },
    "node_modules/toad-cache": {
      "version": "3.7.4",
      "integrity": "sha512-m1TdR/rvT7kgGJZhspNtXdsdYk0fddFpJJFlG5s+UkPFo6lkLoZ3YLOaovPYjq1R75NP5JfeTlSHaOsE09peCg==",
      "license": "MIT",
      "engines": {
        "node": ">=20"
      }
    },
    "node_modules/toidentifier": {
      "version": "1.0.1",
      "integrity": "sha512-o5sSPKEkg/DIQNmH43V0/uerLrpzVedkUh8tGNvaeXpfpuwjKenlSox/2O/BTlZUtEe+JG7s5YhEz608PlAHRA==",
      "license": "MIT",
      "engines": {
        "node": ">=0.6"
      }
    },
    "node_modules/tslib": {
      "version": "2.9.1",
      "integrity": "sha512-a4Ux9VKuIMHsOS7ENbEq6hK2ZGYIT27Rtl0E4eD9KqwxhKiQeMZE/9xb3IdYwWaSOyIBQLExhQgXDTYoiCxnWA==",
      "license": "0BSD"
    },
    "node_modules/tsyringe": {
      "version": "4.10.0",
      "integrity": "sha512-axr3IdNuVIxnaK5XGEUFTu3YmAQ6lllgrvqfEoR16g/HGnYY/6We4oWENtAnzK6/LpJ2ur9PAb80RBt7/U4ugw==",
      "license": "MIT",
      "dependencies": {
        "tslib": "^1.9.3"
      },
      "engines": {
        "node": ">= 6.0.0"
      }
    },
    "node_modules/tsyringe/node_modules/tslib": {
      "version": "1.14.1",
      "integrity": "sha512-Xni35NKzjgMrwevysHTCArtLDpPvye8zV/0E4EyYn43P7/7qvQwPh9BGkHewbMulVntbigmcT7rdX3BNo9wRJg==",
      "license": "0BSD"
    },
    "node_modules/type-is": {
      "version": "2.1.0",
      "integrity": "sha512-faYHw0anBbc/kWF3zFTEnxSFOAGUX9GFbOBthvDdLsIlEoWOFOtS0zgCiQYwIskL9iGXZL3kAXD8OoZ4GmMATA==",
      "license": "MIT",
      "dependencies": {
        "content-type": "^2.0.0",
        "media-typer": "^1.1.0",
        "mime-types": "^3.0.0"
      },
      "engines": {
        "node": ">= 18"
      },
      "funding": {
        "type": "opencollective",
        "url": "https://opencollective.com/express"
      }
    },
    "node_modules/typescript": {
      "version": "7.0.2",
      "integrity": "sha512-8FYau96o3NKOhbjKi/qNvG/W5jhzxkbdm5sj9AbZ/5T5sWqn3hJgLfGx27sRKZWTvyzCP8dLRBTf5tBTSRVUNA==",
      "license": "Apache-2.0",
      "bin": {
        "tsc": "bin/tsc"
      },
      "engines": {
        "node": ">=16.20.0"
      },
      "optionalDependencies": {
        "@typescript/typescript-aix-ppc64": "7.0.2",
        "@typescript/typescript-darwin-arm64": "7.0.2",
        "@typescript/typescript-darwin-x64": "7.0.2",
        "@typescript/typescript-freebsd-arm64": "7.0.2",
        "@typescript/typescript-freebsd-x64": "7.0.2",
        "@typescript/typescript-linux-arm": "7.0.2",
        "@typescript/typescript-linux-arm64": "7.0.2",
        "@typescript/typescript-linux-loong64": "7.0.2",
        "@typescript/typescript-linux-mips64el": "7.0.2",
        "@typescript/typescript-linux-ppc64": "7.0.2",
        "@typescript/typescript-linux-riscv64": "7.0.2",
        "@typescript/typescript-linux-s390x": "7.0.2",
        "@typescript/typescript-linux-x64": "7.0.2",
        "@typescript/typescript-netbsd-arm64": "7.0.2",
        "@typescript/typescript-netbsd-x64": "7.0.2",
        "@typescript/typescript-openbsd-arm64": "7.0.2",
        "@typescript/typescript-openbsd-x64": "7.0.2",
        "@typescript/typescript-sunos-x64": "7.0.2",
        "@typescript/typescript-win32-arm64": "7.0.2",
        "@typescript/typescript-win32-x64": "7.0.2"
      }
    },
    "node_modules/undici": {
      "version": "7.30.1",
      "integrity": "sha512-03KrMbjIFDWQR5RNPrSw3bd1r12JpyFQl9/yxjUbJtqkjmllqC5lFjZh6ujeuJCKr8EOQvRW872Oy/az+nLYxg==",
      "license": "MIT",
      "engines": {
        "node": ">=20.18.1"
      }
    },
    "node_modules/undici-types": {
      "version": "7.24.6",
      "integrity": "sha512-WRNW+sJgj5OBN4/0JpHFqtqzhpbnV0GuB+OozA9gCL7a993SmU+1JBZCzLNxYsbMfIeDL+lTsphD5jN5N+n0zg==",
      "license": "MIT"
    },
    "node_modules/unenv": {
      "version": "2.0.0-rc.24",
      "integrity": "sha512-i7qRCmY42zmCwnYlh9H2SvLEypEFGye5iRmEMKjcGi7zk9UquigRjFtTLz0TYqr0ZGLZhaMHl/foy1bZR+Cwlw==",
      "license": "MIT",
      "dependencies": {
        "pathe": "^2.0.3"
      }
    },
    "node_modules/unpipe": {
      "version": "1.0.0",
      "integrity": "sha512-pjy2bYhSsufwWlKwPc+l3cN7+wuJlK6uz0YdJEOlQDbl6jo/YlPi4mb8agUkVC8BF7V8NuzeyPNqRksA3hztKQ==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/vary": {
      "version": "1.1.2",
      "integrity": "sha512-BNGbWLfd0eUPabhkXUVm0j8uuvREyTh5ovRa/dyow/BqAbZJyC+5fU+IzQOzmAKzYqYRAISoRhdQr3eIZ/PXqg==",
      "license": "MIT",
      "engines": {
        "node": ">= 0.8"
      }
    },
    "node_modules/vite": {
      "version": "8.2.6",
      "integrity": "sha512-+4YoQBpUCk8NeFrUV/sgmJA/5RFoj+IFkDazfvidLg/wrP8h1ujnCfg9+IS8TLPaP4O5BDPJehyi9mDSrrzezQ==",
      "license": "MIT",
      "dependencies": {
        "lightningcss": "^1.33.0",
        "picomatch": "^4.0.5",
        "postcss": "^8.5.26",
        "rolldown": "~1.2.18",
        "tinyglobby": "^0.2.17"
      },
      "bin": {
        "vite": "bin/vite.js"
      },
      "engines": {
        "node": "^20.19.0 || >=22.12.0"
      },
      "funding": {
        "url": "https://github.com/vitejs/vite?sponsor=1"
      },
      "optionalDependencies": {
        "fsevents": "~2.3.3"
      },
      "peerDependencies": {
        "@types/node": "^20.19.0 || >=22.12.0",
        "@vitejs/devtools": "^0.4.0 || ^0.5.0",
        "esbuild": "^0.27.0 || ^0.28.0",
        "jiti": ">=1.21.0",
        "less": "^4.0.0",
        "sass": "^1.70.0",
        "sass-embedded": "^1.70.0",
        "stylus": ">=0.54.8",
        "sugarss": "^5.0.0",
        "terser": "^5.16.0",
        "tsx": "^4.8.1",
        "yaml": "^2.4.2"
      },
      "peerDependenciesMeta": {
        "@types/node": {
          "optional": true
        },
        "@vitejs/devtools": {
          "optional": true
        },
        "esbuild": {
          "optional": true
        },
        "jiti": {
          "optional": true
        },
        "less": {
          "optional": true
        },
        "sass": {
          "optional": true
        },
        "sass-embedded": {
          "optional": true
        },
        "stylus": {
          "optional": true
        },
        "sugarss": {
          "optional": true
        },
        "terser": {
          "optional": true
        },
        "tsx": {
          "optional": true
        },
        "yaml": {
          "optional": true
        }
      }
    },
    "node_modules/vitest": {
      "version": "5.1.1",
      "integrity": "sha512-trVmzUFOSraCZcI3uZIMD5FqBh4atFkC/XuJP/IU7qtyQay0FCs3Ia+0QiQ2JJwGyWG/xrcBoJNel2+O7kEZ0g==",
      "license": "MIT",
      "dependencies": {
        "@types/chai": "^5.2.2",
        "@vitest/mocker": "5.1.1",
        "chai": "^6.3.0",
        "es-module-lexer": "^2.3.2",
        "expect-type": "^1.4.0",
        "magic-string": "^1.4.5",
        "obug": "^3.0.0",
        "picomatch": "^4.0.7",
        "std-env": "^4.3.0",
        "tinybench": "^6.2.3",
        "tinyexec": "^1.3.1",
        "tinyglobby": "^0.2.17",
        "why-is-node-running": "3.2.1"
      },
      "bin": {
        "vitest": "vitest.mjs"
      },
      "engines": {
        "node": "^22.12.0 || ^24.0.0 || >=26.0.0"
      },
      "funding": {
        "url": "https://opencollective.com/vitest"
      },
      "peerDependencies": {
        "@edge-runtime/vm": "*",
        "@opentelemetry/api": "^1.9.0",
        "@types/node": "^22.0.0 || >=24.0.0",
        "@vitest/browser-playwright": "5.1.1",
        "@vitest/browser-preview": "5.1.1",
        "@vitest/browser-webdriverio": "^5.0.0-beta.5 || >=5.0.0",
        "@vitest/coverage-istanbul": "5.1.1",
        "@vitest/coverage-v8": "5.1.1",
        "@vitest/ui": "5.1.1",
        "happy-dom": "*",
        "jsdom": "*",
        "vite": "^6.4.0 || ^7.0.0 || ^8.0.0"
      },
      "peerDependenciesMeta": {
        "@edge-runtime/vm": {
          "optional": true
        },
        "@opentelemetry/api": {
          "optional": true
        },
        "@types/node": {
          "optional": true
        },
        "@vitest/browser-playwright": {
          "optional": true
        },
        "@vitest/browser-preview": {
          "optional": true
        },
        "@vitest/browser-webdriverio": {
          "optional": true
        },
        "@vitest/coverage-istanbul": {
          "optional": true
        },
        "@vitest/coverage-v8": {
          "optional": true
        },
        "@vitest/ui": {
          "optional": true
        },
        "happy-dom": {
          "optional": true
        },
        "jsdom": {
          "optional": true
        },
        "vite": {
          "optional": false
        }
      }
    },
    "node_modules/why-is-node-running": {
      "version": "3.2.1",
      "integrity": "sha512-Tb2FUhB4vUsGQlfSquQLYkApkuPAFQXGFzxWKHHumVz2dK+X1RUm/HnID4+TfIGYJ1kTcwOaCk/buYCEJr6YjQ==",
      "license": "MIT",
      "bin": {
        "why-is-node-running": "cli.js"
      },
      "engines": {
        "node": ">=20.11"
      }
    },
    "node_modules/workerd": {
      "version": "1.20261023.1",
      "integrity": "sha512-NeofJFyaYNpqKpFRJW3ApuonaerPd6/JWlfTtLDYf2A6ygqrDEFnYgEXmc0hhOxqnJsSM+kXJN6VebPojzRrsg==",
      "hasInstallScript": true,
      "license": "Apache-2.0",
      "bin": {
        "workerd": "bin/workerd"
      },
      "engines": {
        "node": ">=16"
      },
      "optionalDependencies": {
        "@cloudflare/workerd-darwin-64": "1.20261023.1",
        "@cloudflare/workerd-darwin-arm64": "1.20261023.1",
        "@cloudflare/workerd-linux-64": "1.20261023.1",
        "@cloudflare/workerd-linux-arm64": "1.20261023.1",
        "@cloudflare/workerd-windows-64": "1.20261023.1"
      }
    },
    "node_modules/wrangler": {
      "version": "4.156.0",
      "integrity": "sha512-kVLAShuLiNgE3jcrmXcymDf/iPKDPrSxACe5ueugW/33HeNB9E9CkKYchudCeBwgmsnl4k+1zt4NO7vqb/fRuQ==",
      "license": "MIT OR Apache-2.0",
      "dependencies": {
        "@cloudflare/kv-asset-handler": "0.5.0",
        "@cloudflare/unenv-preset": "2.16.2",
        "blake3-wasm": "2.1.5",
        "esbuild": "0.28.2",
        "miniflare": "5.20261023.3-beta",
        "path-to-regexp": "6.3.0",
        "unenv": "2.0.0-rc.24",
        "workerd": "1.20261023.1"
      },
      "bin": {
        "cf-wrangler": "bin/cf-wrangler.js",
        "wrangler": "bin/wrangler.js",
        "wrangler2": "bin/wrangler.js"
      },
      "engines": {
        "node": ">=22.0.0"
      },
      "optionalDependencies": {
        "fsevents": "2.3.3"
      },
      "peerDependencies": {
        "@cloudflare/workers-types": "^5.20261023.1"
      },
      "peerDependenciesMeta": {
        "@cloudflare/workers-types": {
          "optional": true
        }
      }
    },
    "node_modules/wrappy": {
      "version": "1.0.2",
      "integrity": "sha512-l4Sp/DRseor9wL6EvV2+TuQn63dMkPjZ/sp9XkghTEbV9KlPS1xUsZ3u7/IQO4wxtcFB4bgpQPRcR3QCvezPcQ==",
      "license": "ISC"
    },
    "node_modules/ws": {
      "version": "8.21.0",
      "integrity": "sha512-Vsp28b7DRcimFQvrqu2Wek3z1iYxDCWqHYB8Qsnk/S4RfaCQzPGPyBNuVjJV3cd6UiKtUtp6sNM77gWvzcCH+g==",
      "license": "MIT",
      "engines": {
        "node": ">=10.0.0"
      },
      "peerDependencies": {
        "bufferutil": "^4.0.1",
        "utf-8-validate": ">=5.0.2"
      },
      "peerDependenciesMeta": {
        "bufferutil": {
          "optional": true
        },
        "utf-8-validate": {
          "optional": true
        }
      }
    },
    "node_modules/xml-crypto": {
      "version": "6.3.2",
      "integrity": "sha512-XoUdpErePlpyFdNYVzG2Sfw5ghvqUCQMT3dQ0tAxs0JKzk9gLzwALFkvHZ/D0OyfD/OyxoXsCcYZzbDzgY18RA==",
      "license": "MIT",
      "dependencies": {
        "@xmldom/is-dom-node": "^1.0.1",
        "@xmldom/xmldom": "^0.8.15",
        "xpath": "^0.0.33"
      },
      "engines": {
        "node": ">=16"
      }
    },
    "node_modules/xml-crypto/node_modules/@xmldom/xmldom": {
      "version": "0.8.15",
      "integrity": "sha512-/5NV/vDALVFDXgLmfsy9TRCBlKwO2LNBFzpzvb9iIj+jR+eSc6DLYYvVOdivT/jm7MtU6TebYuRmzEOI7w40UA==",
      "license": "MIT",
      "engines": {
        "node": ">=10.0.0"
      }
    },
    "node_modules/xml-crypto/node_modules/xpath": {
      "version": "0.0.33",
      "integrity": "sha512-NNXnzrkDrAzalLhIUc01jO2mOzXGXh1JwPgkihcLLzw98c0WgYDmmjSh1Kl3wzaxSVWMuA+fe0WTWOBDWCBmNA==",
      "license": "MIT",
      "engines": {
        "node": ">=0.6.0"
      }
    },
    "node_modules/xml-encryption": {
      "version": "3.1.0",
      "integrity": "sha512-PV7qnYpoAMXbf1kvQkqMScLeQpjCMixddAKq9PtqVrho8HnYbBOWNfG0kA4R7zxQDo7w9kiYAyzS/ullAyO55Q==",
      "license": "MIT",
      "dependencies": {
        "@xmldom/xmldom": "^0.8.5",
        "escape-html": "^1.0.3",
        "xpath": "0.0.32"
      }
    },
    "node_modules/xml-encryption/node_modules/@xmldom/xmldom": {
      "version": "0.8.15",
      "integrity": "sha512-/5NV/vDALVFDXgLmfsy9TRCBlKwO2LNBFzpzvb9iIj+jR+eSc6DLYYvVOdivT/jm7MtU6TebYuRmzEOI7w40UA==",
      "license": "MIT",
      "engines": {
        "node": ">=10.0.0"
      }
    },
    "node_modules/xml-encryption/node_modules/xpath": {
      "version": "0.0.32",
      "integrity": "sha512-rxMJhSIoiO8vXcWvSifKqhvV96GjiD5wYb8/QHdoRyQvraTpp4IEv944nhGausZZ3u7dhQXteZuZbaqfpB7uYw==",
      "license": "MIT",
      "engines": {
        "node": ">=0.6.0"
      }
    },
    "node_modules/xml2js": {
      "version": "0.6.2",
      "integrity": "sha512-T4rieHaC1EXcES0Kxxj4JWgaUQHDk+qwHcYOCFHfiwKz7tOVPLq7Hjq9dM1WCMhylqMEfP7hMcOIChvotiZegA==",
      "license": "MIT",
      "dependencies": {
        "sax": ">=0.6.0",
        "xmlbuilder": "~11.0.0"
      },
      "engines": {
        "node": ">=4.0.0"
      }
    },
    "node_modules/xml2js/node_modules/xmlbuilder": {
      "version": "11.0.1",
      "integrity": "sha512-fDlsI/kFEx7gLvbecc0/ohLG50fugQp8ryHzMTuW9vSa1GJ0XYWKnhsUx7oie3G98+r56aTQIUB4kht42R3JvA==",
      "license": "MIT",
      "engines": {
        "node": ">=4.0"
      }
    },
    "node_modules/xmlbuilder": {
      "version": "15.1.1",
      "integrity": "sha512-yMqGBqtXyeN1e3TGYvgNgDVZ3j84W4cwkOXQswghol6APgZWaff9lnbvN7MHYJOiXsvGPXtjTYJEiC9J2wv9Eg==",
      "license": "MIT",
      "engines": {
        "node": ">=8.0"
      }
    },
    "node_modules/xpath": {
      "version": "0.0.34",
      "integrity": "sha512-FxF6+rkr1rNSQrhUNYrAFJpRXNzlDoMxeXN5qI84939ylEv3qqPFKa85Oxr6tDaJKqwW6KKyo2v26TSv3k6LeA==",
      "license": "MIT",
      "engines": {
        "node": ">=0.6.0"
      }
    },
    "node_modules/xtend": {
      "version": "4.0.2",
      "integrity": "sha512-LKYU1iAXJXUgAXn9URjiu+MWhyUXHsvfp7mcuYm9dSUKK0/CjtrUwFAxD82/mCWbtLsGjFIad0wIsod4zrTAEQ==",
      "license": "MIT",
      "engines": {
        "node": ">=0.4"
      }
    },
    "node_modules/yaml": {
      "version": "2.9.1",
      "integrity": "sha512-3NxN8+78OdzbT7C/WjGsyfPAtJaN3FNDsWxv7Y7mcDsT/oOmgW8BpyQQFFBnvZE3j9Y2Sdz1ULFLezL7Eb2yFw==",
      "license": "ISC",
      "bin": {
        "yaml": "bin.mjs"
      },
      "engines": {
        "node": ">= 14.6"
      },
      "funding": {
        "url": "https://github.com/sponsors/eemeli"
      }
    },
    "node_modules/youch": {
      "version": "4.1.0-beta.10",
      "integrity": "sha512-rLfVLB4FgQneDr0dv1oddCVZmKjcJ6yX6mS4pU82Mq/Dt9a3cLZQ62pDBL4AUO+uVrCvtWz3ZFUL2HFAFJ/BXQ==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/colors": "^4.1.5",
        "@poppinss/dumper": "^0.6.4",
        "@speed-highlight/core": "^1.2.7",
        "cookie": "^1.0.2",
        "youch-core": "^0.3.3"
      }
    },
    "node_modules/youch-core": {
      "version": "0.3.3",
      "integrity": "sha512-ho7XuGjLaJ2hWHoK8yFnsUGy2Y5uDpqSTq1FkHLK4/oqKtyUU1AFbOOxY4IpC9f0fTLjwYbslUz0Po5BpD1wrA==",
      "license": "MIT",
      "dependencies": {
        "@poppinss/exception": "^1.2.2",
        "error-stack-parser-es": "^1.0.5"
      }
    },
    "node_modules/zod": {
      "version": "4.6.7",
      "integrity": "sha512-g8W2D2kU6a8untc053fX1uVBKzM7yqAxW/3zwk83+6RyF2+SKOuV+c0wBDhUwzV1PaGapmZH+rmcUzPf+3CGwg==",
      "license": "MIT",
      "funding": {
        "url": "https://github.com/sponsors/colinhacks"
      }
    }
  }
}
`,Fe={"@cloudflare/workers-types":"5.20261026.1","@electric-sql/pglite":"0.5.16","@hono/node-server":"2.1.9","@hono/zod-openapi":"1.6.3","@node-saml/node-saml":"5.1.0","@types/emscripten":"1.41.6","@types/express":"5.0.6","@types/node":"24.19.2","@types/pg":"8.23.1","@types/xml-encryption":"1.2.4","@xmldom/xmldom":"0.9.10",express:"5.3.0",fastify:"5.12.8",hono:"4.13.19",jose:"6.2.17","openid-client":"6.8.9",pg:"8.23.1",selfsigned:"5.5.0",typescript:"7.0.2",vite:"8.2.6",vitest:"5.1.1",wrangler:"4.156.0","xml-crypto":"6.3.2","xml-encryption":"3.1.0",zod:"4.6.7"};async function Fs(e,n){let{options:t,plan:r,folder:s}=e,i=await Th(e.modules),[o,a,l,d]=["project","aside","home","tmp"].map(w=>zn.join(s,w));for(let w of[o,a,l,d])await Ih(w);await li(o,r.level==="project"?Eh(r.files):r.files),await ci(o,i,Object.keys(Fe));let c=zn.join(a,"deny-network.mjs");await Cs(c,si),await Cs(zn.join(a,"send-requests.mjs"),ti),await Cs(zn.join(a,"call-service.mjs"),ri);let{seconds:u,...h}=t.caps??oi,m=r.level==="project"?t.sandbox:void 0,f=m===void 0?{compiled:zn.join(t.cache,"node-compile-cache")}:{},p={...ii(m===void 0?Js(t.env):"/usr/local/bin:/usr/bin:/bin",{home:l,temporary:d,...f}),NODE_OPTIONS:`--import=${kh(c).href} --max-old-space-size=${Math.floor((h.megabytes??4096)/2)}`},g=performance.now()+ai*u*1e3,y=()=>m===void 0?u*1e3:Math.max(1,Math.min(u*1e3,Math.floor(g-performance.now())));return m?.isOtherUser===!0&&await Sh(s,493),{plan:r,project:o,aside:a,node:(w,{env:_,...$}={})=>{let x={program:process.execPath,args:w,cwd:o,env:{...p,..._},ms:y(),caps:h,...$};return ze(m===void 0?x:m.inside(x,{read:[i],copy:s}),n)},shown:w=>dn(w,[o,a,i,s])}}function Eh(e){return Object.fromEntries(Object.entries(e).filter(([n])=>!n.split("/").includes("node_modules")))}import{createHash as Mh}from"node:crypto";import{existsSync as Ls}from"node:fs";import{mkdir as Dl,rename as jh,rm as Rh,writeFile as Nl}from"node:fs/promises";import Le from"node:path";var Oh=6e5;async function Cl(e,n){let t=`${$h(e.source)}-${process.platform}-${process.arch}`,r=Le.join(e.cache,t),s=Le.join(r,"node_modules");return Ls(s)?{modules:s}:e.npm===void 0?{missing:C`There is no npm that could install the toolchain of the proof.`}:(await Dl(e.cache,{recursive:!0}),Kn(`${r}.`,async i=>{let o=await Ah(e,i,n);return o!==void 0?{missing:o}:(await jh(i,r).catch(a=>{if(!Ls(s))throw a}),{modules:s})}))}function $h({manifest:e,lockfile:n}){return Mh("sha256").update(e).update("\0").update(n).digest("hex").slice(0,16)}async function Ah(e,n,t){let r=Le.join(n,"home");await Dl(r),await Nl(Le.join(n,"package.json"),e.source.manifest),await Nl(Le.join(n,"package-lock.json"),e.source.lockfile);let s=await ze({program:e.npm?.program??"",args:[...e.npm?.args??[],"ci","--ignore-scripts","--no-audit","--no-fund"],cwd:n,env:Un(e.env,{home:r,cache:Le.join(e.cache,"npm")}),ms:Oh},t);if(await Rh(r,{recursive:!0,force:!0}),!(s.code===0&&Ls(Le.join(n,"node_modules"))))return C`The toolchain of the proof could not be installed: ${se("value",Vn(s.output)||"npm did not end well")}.`}async function Fl(e,n){let[t,r]=await Promise.allSettled([Lh(e,n),Dh(e,n)]);if(n.throwIfAborted(),t.status==="rejected")throw t.reason;if(r.status==="rejected")throw r.reason;return Qh(e,r.value,t.value)}async function Dh({plan:e,...n},t){return e.runtime==="node"?Ch({...n,plan:e},t):Fh({...n,plan:e},t)}async function Ch(e,n){let{plan:t,options:r}=e,s=[Ke("manifest",Lt(t.files["package.json"],Fe),a=>dn(a,[]))],i=await Ll(r,n);if("missing"in i)return{steps:s,requests:[],skips:[i.missing,zs]};let o=await El(await Fs({...e,modules:i.modules},n));return{...o,steps:[...s,...o.steps]}}async function Fh(e,n){let{plan:t,options:r}=e,s=p=>dn(p,[]),i=t.level==="own"?[Ke("manifest",Lt(t.files["package.json"],Fe),s)]:[],o=mi(t.config,t.files[t.config]??"");if("error"in o)return{steps:[...i,B("config",s(o.error))],requests:[],skips:[zs]};let{config:a}=o,{files:l,skips:d}=hl(t.files);i.push(Ke("bindings",bi(a,l,t.environments),s),Ke("cron",ml(a),s));let c=await Ll(r,n);if("missing"in c)return{steps:i,requests:[],skips:[...d,c.missing,zs]};let u=await Nh(Ks.join(c.modules,"wrangler/config-schema.json"),"utf8"),h=await Fs({...e,modules:c.modules},n),m=$l(h,a,[...new Set([...Ve(a).keys(),...t.environments])]);i.push(Ke("config",ul(a,u),s));let f=await m;return{...f,steps:[...i,...f.steps],skips:[...d,...f.skips]}}var zs=C`The code was neither compiled nor run.`;async function Ll({modules:e,cache:n,env:t},r){return e!==void 0?{modules:e}:Cl({cache:Ks.join(n,"edge-toolchain"),source:{manifest:Al,lockfile:ql},npm:Ft(t),env:t},r)}async function Lh({plan:e,options:n,folder:t},r){if(e.lock===void 0)return;let s=Ks.join(t,"lockfile");return await qh(s),yl({lock:e.lock,folder:s,npm:Ft(n.env),options:n},r)}function Qh({plan:e},{steps:n,requests:t,skips:r,environmentTypes:s},i){let o=i!==void 0&&"reason"in i?[i.reason]:[];return{level:e.level,...e.runtime==="node"&&{runtime:e.runtime},steps:zh(n),requests:t,skips:[...r,...o],...i!==void 0&&"text"in i&&{lockfile:i.text,installScripts:i.installScripts},...s!==void 0&&{environmentTypes:s}}}var Qs=["manifest","config","bindings","cron","types","tests","start-up","requests"];function zh(e){let n=({name:t})=>Qs.includes(t)?Qs.indexOf(t):Qs.length;return e.toSorted((t,r)=>n(t)-n(r))}var Uh=Xs();function z1(e){return(n,t)=>Uh(t,async()=>{let r=n.level==="project"?await Bh(e,n,t):void 0;return r!==void 0?{level:"off",steps:[],requests:[],skips:[C`Code of the project was not run: ${se("value",r)}.`]}:Kn(Vh.join(Kh(),"docwright-proof-"),s=>Fl({options:e,plan:n,folder:s},t))})}async function Bh({sandbox:e},n,t){if(e===void 0)return"there is no sandbox for it here";let r=di(n.files["package.json"]).find(s=>Fe[s]===void 0);return r===void 0?e.refusal(t):`it needs ${r}, which the proof does not have`}export{z1 as openProver};
