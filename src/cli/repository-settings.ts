/** A setting of a repository on GitHub, which no file in it can make. */
export interface RepositorySetting {
  /** What it lets happen. */
  what: string
  /** Where it is in the settings, step by step. */
  place: string
  /** Commands of `gh` in the checkout that look at it or make it. */
  commands: readonly string[]
}

/** What the settings depend on. */
export interface SettingsWish {
  /** The Action, pinned: `owner/name@<commit>`. */
  uses: string
  nightly: boolean
}

const here = 'repos/{owner}/{repo}'

/** Every setting that the workflow needs, and those that go further. `gh` fills in `{owner}` and `{repo}`. */
export function repositorySettings({ uses, nightly }: SettingsWish): {
  needed: readonly RepositorySetting[]
  optional: readonly RepositorySetting[]
} {
  const action = uses.split('@')[0]?.split('/').slice(0, 2).join('/') ?? ''
  const needed: readonly RepositorySetting[] = [
    {
      what: 'Workflows may open pull requests',
      place:
        'Settings, Actions, General, Workflow permissions: "Allow GitHub Actions to create and approve pull requests". Where it cannot be ticked, the same page of the organization comes first. "Read repository contents and packages permissions" is enough, as every job asks for what it needs.',
      commands: [
        `gh api --method PUT ${here}/actions/permissions/workflow -F can_approve_pull_request_reviews=true`,
        'gh api --method PUT orgs/{owner}/actions/permissions/workflow -F can_approve_pull_request_reviews=true   # the organization',
      ],
    },
    {
      what: `Workflows run here and may use ${action}`,
      place: `Settings, Actions, General, Actions permissions: all actions, or a selection with ${action}@* in its list.`,
      commands: [`gh api ${here}/actions/permissions   # "enabled" is true, "allowed_actions" is "all" or the list has it`],
    },
    {
      what: `Where ${action} is private: others may use it`,
      place: `Settings of ${action}, Actions, General, Access: accessible from the repositories of the organization.`,
      commands: [`gh api --method PUT repos/${action}/actions/permissions/access -f access_level=organization`],
    },
    {
      what: 'Docwright may push to its own branches',
      place: 'Settings, Rules, Rulesets, and Settings, Branches: no rule covers docwright/**. A ruleset for all branches leaves it out.',
      commands: [`gh api ${here}/rulesets`],
    },
  ]
  const optional: readonly RepositorySetting[] = [
    {
      what: 'Drift keeps a pull request from being merged',
      place:
        'gate: patch in .github/docwright.yml, then Settings, Branches, the rule of the default branch, "Require status checks to pass": docwright / drift, with GitHub Actions as its source (never docwright / docs or docwright / plan).',
      commands: [
        `gh api --method POST "${here}/branches/$(gh repo view --json defaultBranchRef --jq .defaultBranchRef.name)/protection/required_status_checks/contexts" -f 'contexts[]=docwright / drift'   # a branch that is protected already`,
      ],
    },
    {
      what: 'Pull requests of Docwright start workflows',
      place:
        'No secret is needed without this. Settings, Secrets and variables, Actions: DOCWRIGHT_APP_ID and DOCWRIGHT_PRIVATE_KEY of a GitHub App; each step of the workflow gets them as app-id and private-key (docs/action.md).',
      commands: ['gh secret set DOCWRIGHT_APP_ID', 'gh secret set DOCWRIGHT_PRIVATE_KEY < key.pem'],
    },
    ...(nightly ? [nightlySetting] : []),
  ]
  return { needed, optional }
}

const nightlySetting: RepositorySetting = {
  what: 'The night goes on in a public repository where nothing was pushed for 60 days',
  place: 'Actions, Docwright, Enable workflow: GitHub switches schedules off there.',
  commands: ['gh workflow enable docwright.yml'],
}

/** The settings as the terminal shows them. */
export function renderSettings(wish: SettingsWish): string {
  const { needed, optional } = repositorySettings(wish)
  const one = ({ what, place, commands }: RepositorySetting): string =>
    [`  ${what}`, `    ${place}`, ...commands.map((command) => `    $ ${command}`)].join('\n')
  const group = (title: string, settings: readonly RepositorySetting[]): string => `\n${title}:\n${settings.map(one).join('\n')}\n`
  return `${group('Settings of the repository on GitHub that the workflow needs', needed)}${group('Only if you want it', optional)}`
}
