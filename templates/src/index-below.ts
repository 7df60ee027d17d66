import { Hono } from 'hono'
import { api } from './api'

const app = new Hono().basePath('$prefix$')
app.route('/', api)

export default app
