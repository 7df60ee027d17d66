import type { Files } from '../generated.ts'
import type { Piece } from './piece.ts'

interface Server {
  name: string
  file: string
  /** The source with `@` where the path stands; a list for more than one file. */
  text: string
  was: string
  now: string
  /** What the document says of it. */
  said: string
  gone: string
  /** Without a base no line tells it. */
  onlyNow?: true
}

/** A document that names one route, which the change renames. */
function renamed({ name, file, text, was, now, said, gone, onlyNow }: Server, at: number): Piece {
  const source = (path: string): Files => ({ [file]: text.replaceAll('@@', path) })
  return {
    name: `a route: ${name}`,
    docs: { [`docs/api/routes-${at}.md`]: `# Calls ${at}\n\n${said}\n` },
    before: source(was),
    after: source(now),
    gone: [gone],
    ...(onlyNow === undefined ? {} : { onlyNow: [gone] }),
  }
}

const servers: readonly Server[] = [
  {
    name: 'an object with a method and a path',
    file: 'old/routes/vault.js',
    text: "module.exports = function (handlers) {\n  return [\n    {\n      method: 'POST',\n      path: '@@',\n      config: { auth: 'session' },\n      handler: handlers.seal\n    }\n  ]\n}\n",
    was: '/vault/seal',
    now: '/vault/close',
    said: '## POST /v1/vault/seal\n\nCall `POST /v1/vault/seal` with a key.',
    gone: '/v1/vault/seal',
  },
  {
    name: 'a call that is given an object with its path',
    file: 'old/pantry.js',
    text: "module.exports = function (server, shelf) {\n  server.get({ path: '@@', name: 'Jars' }, shelf.list)\n}\n",
    was: '/pantry/:row/jars',
    now: '/pantry/:row/glasses',
    said: '- `GET /pantry/:row/jars`: what stands in a row',
    gone: '/pantry/:row/jars',
  },
  {
    name: 'a table of methods and paths',
    file: 'config/route-table.js',
    text: "module.exports.routes = {\n  'GET @@': 'LanternController.find',\n  'GET /lanterns': 'LanternController.all'\n}\n",
    was: '/lanterns/lit',
    now: '/lanterns/burning',
    said: 'Ask `GET /lanterns/lit` for those that burn.',
    gone: '/lanterns/lit',
    onlyNow: true,
  },
  {
    name: 'a server in Go',
    file: 'agent/http/relay.go',
    text: 'package http\n\nfunc Register(r *Router) {\n\tr.HandleFunc("@@", handle).Methods("POST")\n}\n',
    was: '/relay/{id}/drain',
    now: '/relay/{id}/flush',
    said: '`POST /relay/{id}/drain` empties it.',
    gone: '/relay/{id}/drain',
  },
  {
    name: 'a helper of a server in Go that is given the method',
    file: 'agent/http/control.go',
    text: 'package http\n\nfunc handlers() {\n\tregister(http.MethodGet, "@@", control)\n}\n',
    was: '/control/ballast_info',
    now: '/control/ballast/status',
    said: '- `GET /control/ballast_info`',
    gone: '/control/ballast_info',
  },
  {
    name: 'a server in Python',
    file: 'worker/harbour_api.py',
    text: "@app.route('@@', methods=['GET'])\ndef moored():\n    return []\n",
    was: '/v1/harbour/moored',
    now: '/v1/harbour/berths',
    said: '```sh\ncurl http://localhost:5000/v1/harbour/moored\n```',
    gone: '/v1/harbour/moored',
  },
  {
    name: 'a table of routes in Ruby',
    file: 'web/config/routes.rb',
    text: "Rails.application.routes.draw do\n  get '@@', to: 'shared/tides#show'\nend\n",
    was: 'shared/tides/:uuid',
    now: 'shared/waves/:uuid',
    said: 'Anybody may open `GET /shared/tides/:uuid`.',
    gone: '/shared/tides/:uuid',
  },
  {
    name: 'a table of routes in a file of its own',
    file: 'config/app.route',
    text: 'GET    /lighthouses          -> controllers.lighthouse.all\nPOST   @@   -> controllers.lighthouse.light\n',
    was: '/lighthouses/kindle',
    now: '/lighthouses/light',
    said: '`html : (POST /lighthouses/kindle?by=me)` kindles it.',
    gone: '/lighthouses/kindle',
    onlyNow: true,
  },
  {
    name: 'a path that only a constant names',
    file: 'old/stream-module.ts',
    text: "export const streamModule = Streams.forRoot({\n  name: 'ledger',\n  streamEndpoint: '@@',\n})\n",
    was: '/api/gull-stream',
    now: '/api/gull-feed',
    said: 'Connect to `http://localhost:9990/api/gull-stream`.',
    gone: '/api/gull-stream',
    onlyNow: true,
  },
]

const addresses: readonly Server[] = [
  {
    name: 'a fence without a language and an address of any host',
    file: 'worker/search_api.py',
    text: "@app.route('@@', methods=['GET'])\ndef found():\n    return []\n",
    was: '/v1/search/receipts',
    now: '/v1/search',
    said: '```\n/v1/search/receipts?query=tea&app-id=demo\n```\n\n```\ncurl https://api.ledger.example/v1/search/receipts?query=tea\n```',
    gone: '/v1/search/receipts',
    onlyNow: true,
  },
]

/** Routes of servers that no table of libraries knows: their text alone tells them. */
export const routePieces: readonly Piece[] = [
  ...[...servers, ...addresses].map(renamed),
  {
    name: 'a route: a file that is one, named at the head of a page in small letters, and one that moved between groups',
    docs: {
      'docs/api/files.mdx': '---\nopenapi: post /shelves/{shelfId}/labels\n---\n\nNothing more.\n',
      'docs/api/groups.mdx': '---\nopenapi: get /shelves/{shelfId}/books\n---\n\nNothing more.\n',
    },
    before: {
      'web/app/api/shelves/[id]/labels/route.ts': 'export const POST = () => 1\n',
      'web/app/api/shelves/[id]/books/route.ts': 'export const GET = () => 1\n',
    },
    after: {
      'web/app/api/tags/route.ts': 'export const POST = () => 1\n',
      'web/app/api/shelves/[id]/(old)/books/route.ts': 'export const GET = () => 1\n',
    },
    gone: ['/shelves/{shelfId}/labels'],
    onlyNow: ['/shelves/{shelfId}/labels'],
  },
  {
    name: 'a route: a registration that moved to another file',
    docs: { 'docs/api/moved.md': '# Moved\n\n`GET /weather/gusts` tells the wind.\n' },
    before: {
      'old/weather-routes.js': "module.exports = [{ method: 'GET', path: '/weather/gusts', handler: gusts }]\n",
      'old/weather.go': 'package old\n',
    },
    after: { 'old/weather.go': 'package old\n\nfunc serve(r *Router) {\n\tr.Get("/weather/gusts", gusts)\n}\n' },
    gone: [],
  },
  {
    name: 'a route: one of others that code asked',
    docs: { 'docs/api/asked.md': '# Asked\n\nWe ask `GET /rates/daily` of the bank.\n' },
    before: {
      'old/bank.go': 'package old\n\nfunc ask() {\n\treq, _ := http.NewRequest("GET", "/rates/daily", nil)\n}\n',
      'worker/bank.py': "def ask():\n    return requests.get('/rates/daily')\n",
      'old/bank.js': "exports.ask = () => axios({ method: 'GET', url: '/rates/daily' })\n",
    },
    after: { 'old/bank.go': 'package old\n', 'worker/bank.py': 'x = 1\n', 'old/bank.js': 'exports.ask = 1\n' },
    gone: [],
  },
  {
    name: 'a route: the same word below another path',
    docs: { 'docs/api/words.md': '# Words\n\n`POST /orchard/harvest` picks the apples.\n' },
    before: { 'worker/fields.py': "@app.post('/field/harvest')\ndef harvest():\n    return 1\n" },
    after: { 'worker/fields.py': "@app.post('/field/reap')\ndef harvest():\n    return 1\n" },
    gone: [],
  },
]
