import { serve } from '@hono/node-server'
import { admin } from './admin/app.ts'
import { app } from './app.ts'
import { config } from './lib/config.ts'

serve({ fetch: app.fetch, port: config.PORT })
admin.listen(config.PORT + 1)
