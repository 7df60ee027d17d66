import { type UnreadFramework, importedFramework } from '../unread-framework.ts'

/** Web frameworks whose routes calls, classes and decorators declare. */
export const called: readonly UnreadFramework[] = [
  {
    name: 'AdonisJS',
    packages: ['@adonisjs/core', '@adonisjs/framework'],
    shows: [{ file: /(^|\/)start\/(routes|kernel)(\/.+)?\.[jt]s$/ }, { file: /(^|\/)app\/controllers\/.+\.[jt]s$/i }],
    hides: ['routes', 'triggers', 'models', 'env'],
  },
  {
    name: 'Feathers',
    packages: ['@feathersjs/feathers', '@feathersjs/express', '@feathersjs/koa', 'feathers'],
    shows: [{ imports: /^(@feathersjs\/(feathers|express|koa)|feathers)$/ }, { file: /(^|\/)src\/services\/.+\.[jt]s$/ }],
    hides: ['routes', 'triggers', 'models', 'env'],
  },
  {
    name: 'LoopBack',
    packages: ['@loopback/rest', '@loopback/core', '@loopback/boot', 'loopback'],
    shows: [
      { imports: /^@loopback\/(rest|rest-crud|repository)$/ },
      { imports: /^loopback$/ },
      { file: /(^|\/)common\/models\/.+\.json$/ },
    ],
    hides: ['routes', 'models', 'jobs', 'env'],
  },
  importedFramework('hapi', ['@hapi/hapi', 'hapi']),
  importedFramework('restify', ['restify']),
  importedFramework('Marble.js', ['@marblejs/core', '@marblejs/http']),
  importedFramework('Elysia', ['elysia']),
  importedFramework('itty-router', ['itty-router', '@cloudflare/itty-router-openapi', 'chanfana']),
  {
    name: 'h3',
    packages: ['h3'],
    // a handler alone serves nothing: in a folder of Nuxt or Nitro it belongs to their entry
    shows: [{ imports: /^h3$/, takes: /^(createRouter|createApp|H3)$/, calls: /^(createRouter|createApp|H3)$/ }],
    hides: ['routes'],
  },
  {
    name: 'Oak',
    packages: [],
    shows: [{ imports: /^(jsr:)?@oak\/oak(@|\/|$)|^https:\/\/deno\.land\/x\/oak[@/]|^oak$/ }],
    hides: ['routes'],
  },
  importedFramework(
    'Midway',
    ['@midwayjs/core', '@midwayjs/decorator', '@midwayjs/koa', '@midwayjs/web', '@midwayjs/express'],
    ['routes', 'models', 'jobs', 'env'],
  ),
  importedFramework('Ts.ED', ['@tsed/common', '@tsed/platform-http', '@tsed/schema', '@tsed/di'], ['routes', 'env']),
  importedFramework('FoalTS', ['@foal/core'], ['routes', 'env']),
  importedFramework('Inversify HTTP', ['@inversifyjs/http-core', '@inversifyjs/http-express', '@inversifyjs/http-fastify']),
  importedFramework('Deepkit', ['@deepkit/http', '@deepkit/framework'], ['routes', 'triggers', 'models', 'env']),
  importedFramework('Moleculer', ['moleculer', 'moleculer-web'], ['routes', 'triggers', 'jobs', 'env']),
  importedFramework('Encore', ['encore.dev'], ['routes', 'models', 'jobs', 'env']),
  importedFramework('fastify-decorators', ['fastify-decorators']),
  importedFramework('typescript-rest', ['typescript-rest'], ['routes'], { takes: /^(Path|GET|POST|PUT|PATCH|DELETE|\*)$/ }),
  importedFramework('tinyhttp', ['@tinyhttp/app', '@tinyhttp/router']),
  importedFramework('uWebSockets.js', ['uWebSockets.js', 'hyper-express', 'nanoexpress']),
  importedFramework('find-my-way', ['find-my-way', '0http', 'trouter'], ['routes'], { takes: /^(default|Trouter|\*)$/ }),
  importedFramework('micro', ['micro', 'microrouter'], ['routes'], { calls: /^(micro|serve|router)$/ }),
  importedFramework('connect', ['connect'], ['routes'], { calls: /^connect$/ }),
  importedFramework('ts-rest', ['@ts-rest/express', '@ts-rest/fastify', '@ts-rest/nest', '@ts-rest/next', '@ts-rest/serverless']),
  importedFramework('Zodios', ['@zodios/express']),
  importedFramework('express-zod-api', ['express-zod-api']),
  importedFramework('Effect HTTP', ['@effect/platform', 'effect-http'], ['routes'], {
    takes: /^(Http(Router|Api\w*|LayerRouter)|RouterBuilder)$/,
  }),
  importedFramework('Remult', ['remult'], ['routes', 'models']),
  importedFramework('Telefunc', ['telefunc'], ['triggers']),
  importedFramework('oRPC', ['@orpc/server', '@orpc/openapi'], ['routes', 'triggers']),
  {
    name: 'Connect RPC',
    packages: ['@connectrpc/connect-node', '@connectrpc/connect-fastify', '@connectrpc/connect-express'],
    // transports and clients of the same packages only call services
    shows: [
      {
        imports: /^@connectrpc\/connect(-node|-fastify|-express|-next)?$/,
        takes: /^(ConnectRouter|createConnectRouter|connectNodeAdapter|fastifyConnectPlugin|expressConnectMiddleware|nextJsApiRouter)$/,
      },
    ],
    hides: ['routes', 'triggers'],
  },
  importedFramework('gRPC', ['@grpc/grpc-js', 'grpc', 'nice-grpc'], ['triggers'], { calls: /^(addService|createServer)$/ }),
  importedFramework('jayson', ['jayson', 'json-rpc-2.0'], ['triggers']),
  importedFramework('discord.js', ['discord.js', 'eris'], ['triggers'], { calls: /^(login|SlashCommandBuilder)$/ }),
  importedFramework('discord-nestjs', ['@discord-nestjs/core'], ['triggers']),
  importedFramework('Necord', ['necord'], ['triggers']),
  importedFramework('Sapphire', ['@sapphire/framework'], ['triggers']),
  importedFramework('discordx', ['discordx'], ['triggers']),
  importedFramework('Telegraf', ['telegraf', 'grammy', 'node-telegram-bot-api'], ['triggers'], { calls: /^(command|on|onText|hears)$/ }),
  importedFramework('Slack Bolt', ['@slack/bolt'], ['triggers'], { calls: /^(command|event|action|message)$/ }),
  importedFramework('Probot', ['probot'], ['routes', 'triggers']),
]
