import type { Library } from '../library.ts'

/** Servers for models. */
export const mcpSdk: Library = {
  name: 'MCP SDK',
  packages: ['@modelcontextprotocol/sdk', 'mcp-handler'],
  auth: { exports: { requireBearerAuth: 'guard', withMcpAuth: 'guard', '*': 'harmless' } },
}
