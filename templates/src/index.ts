import { api } from './api'

export default { fetch: api.fetch } satisfies ExportedHandler<Env>
