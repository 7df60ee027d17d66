import { expect, it } from 'vitest'
import { deployStep } from '../../../src/discovery/repository/deploy-steps.ts'

it.each<[text: string, expected: string | undefined]>([
  ['      - run: flyctl deploy --remote-only', 'flyctl deploy'],
  ['      - run: |\n          npm ci\n          npx wrangler deploy', 'wrangler deploy'],
  ['      - uses: cloudflare/wrangler-action@v3', 'cloudflare/wrangler-action'],
  ['      - run: kubectl set image deployment/web web=$IMAGE', 'kubectl set image'],
  ['      - run: aws ecs update-service --cluster web', 'aws ecs update-service'],
  ['      - run: npx vercel --prod --token=$TOKEN', 'vercel --prod'],
  // pages and packages are no program that answers requests
  ['      - uses: actions/deploy-pages@v4', undefined],
  ['      - run: npm publish', undefined],
  ['name: Deploy\n      - run: npm test # then flyctl deploy', undefined],
])('reads what a workflow deploys with from its steps: %s', (text, expected) => {
  expect(deployStep(text)).toBe(expected)
})
