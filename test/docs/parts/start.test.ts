import { describe, expect, it } from 'vitest'
import type { PageDraft } from '../../../src/core/page.ts'
import type { Project } from '../../../src/core/project.ts'
import type { ComposeService, Package } from '../../../src/core/repository.ts'
import { command } from '../../../src/docs/examples/commands.ts'
import { besideBlocks } from '../../../src/docs/parts/start.ts'
import { renderPage } from '../../../src/text/render-page.ts'
import { at, shop } from '../../support/shop-project.ts'

const [root] = shop.packages
const [key] = shop.env
if (root === undefined) throw new Error('the shop has a package')
const web = { ...root, dir: at('web'), manifest: at('web/package.json') }

function beside(owner: Package, parts: readonly ComposeService[]): string {
  const compose = { file: at('compose.yaml'), services: parts.map(({ name }) => name), parts }
  const project: Project = { ...shop, packages: [web], workflow: { ...shop.workflow, compose } }
  const lead = besideBlocks(command('dev', owner, project), project)
  const page: PageDraft = { path: at('docs/README.md'), kind: 'docs-index', title: 'T', lead, sections: [] }
  return renderPage(page).split('\n').slice(4).join('\n').trim()
}

const part = (name: string, more: Partial<ComposeService> = {}): ComposeService => ({
  name,
  needs: [],
  sets: [],
  isPublished: false,
  ...more,
})

describe('what else has to run', () => {
  it('is what the service of the package waits for, with the settings that it gets, and a line where their ports are open', () => {
    const parts = [part('web', { needs: ['db'], sets: [key?.name ?? '', 'NOT_READ'] }), part('db', { isPublished: true })]
    expect(beside(web, parts)).toBe(
      `[\`compose.yaml\`](../compose.yaml) starts \`db\` before \`web\`, and gives \`web\` \`${key?.name}\`:\n\n\`\`\`sh\ndocker compose up --detach db\n\`\`\``,
    )
  })

  it('is told without a line where nothing outside reaches them', () => {
    expect(beside({ ...web, dir: at('') }, [part('all', { builds: '', needs: ['db'] }), part('db')])).toBe(
      '[`compose.yaml`](../compose.yaml) starts `db` before `all`.',
    )
  })

  it('is unknown where no service, or several, are that package', () => {
    expect(beside(web, [part('app', { needs: ['db'] }), part('db')])).toBe('')
    const twins = ['a', 'b'].map((name) => part(name, { builds: 'web', needs: ['db'] }))
    expect(beside(web, twins)).toBe('')
  })
})
