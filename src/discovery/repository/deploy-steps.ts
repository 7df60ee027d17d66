/** Actions and commands whose steps bring a program out to where it runs; those that only publish pages or packages are none. */
const steps: readonly RegExp[] = [
  /^(?:npx |pnpm (?:exec |dlx )?|yarn |bunx )?(wrangler (?:deploy|publish))\b/,
  /^(fly(?:ctl)? deploy)\b/,
  /^(kubectl (?:apply|rollout|set image|replace))\b/,
  /^(helm (?:upgrade|install))\b/,
  /^(docker (?:push|stack deploy|service update))\b/,
  /^(docker[ -]compose (?:\S+ )*up)\b/,
  /^(aws (?:ecs|lambda|elasticbeanstalk|apprunner) (?:update|create|deploy|start)[\w-]*)/,
  /^(gcloud (?:run|app|functions) (?:services )?deploy)\b/,
  /^(az (?:webapp|containerapp|functionapp) [\w-]+)/,
  /^(?:npx |pnpm (?:exec |dlx )?|yarn |bunx )?(vercel (?:deploy|--prod)|vercel\b(?=.*--prod))/,
  /^(?:npx |pnpm (?:exec |dlx )?|yarn |bunx )?((?:netlify|serverless|sls|sst|cdk|railway|kamal|firebase|cap \S+) (?:deploy|up))\b/,
  /^(?:npx |pnpm (?:exec |dlx )?|yarn |bunx )?(railway up|eb deploy|pm2 (?:deploy|reload|restart)|heroku container:release|git push (?:heroku|dokku))\b/,
  /^(terraform apply|pulumi up|ansible-playbook)\b/,
  /^(?:- )?uses: *["']?((?:cloudflare\/wrangler-action|superfly\/flyctl-actions\/[\w-]+|amondnet\/vercel-action|aws-actions\/amazon-ecs-deploy-task-definition|google-github-actions\/deploy-[\w-]+|azure\/(?:webapps-deploy|k8s-deploy|container-apps-deploy-action)|appleboy\/ssh-action|akhileshns\/heroku-deploy|einaregilsson\/beanstalk-deploy|digitalocean\/app_action\/deploy|bervProject\/railway-deploy|johnbeynon\/render-deploy-action))\b/i,
]

/** The first step of a workflow that brings a program out, as its command or its action is called; undefined where none does. */
export function deployStep(text: string): string | undefined {
  for (const written of text.split('\n', 5_000)) {
    const line = written.replace(/^\s*(?:- )?(?:run: *[|>]?-? *)?/, '').replace(/^(?:sudo|if ! )\s*/, '')
    const found = steps.map((step) => step.exec(line)?.[1]).find((one) => one !== undefined)
    if (found !== undefined) return found.trim()
  }
  return undefined
}
