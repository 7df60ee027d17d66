import type { Piece } from './piece.ts'

/** Variables of the environment, in each way that programs read them and documents name them. */
export const envPieces: readonly Piece[] = [
  {
    name: 'variables of process.env',
    docs: {
      'docs/env/node.md':
        '# Node\n\n| Variable | Default | Meaning |\n|---|---|---|\n| `BOOKD_MAIL_HOST` | – | Where mail goes |\n| BOOKD_MAIL_PORT | `25` | Its port |\n| `BOOKD_KEEP` | – | Stays |\n\n- **BOOKD_MAIL_USER**: who sends\n- `process.env.BOOKD_MAIL_PASS`\n\n```bash\nexport BOOKD_MAIL_FROM=a\nBOOKD_MAIL_COPY=1 npm start\n```\n\n### `BOOKD_MAIL_SIGN`\n\nSigns.\n',
    },
    before: {
      'src/mail-env.ts':
        "const { BOOKD_MAIL_USER, BOOKD_KEEP } = process.env\nexport const host = process.env.BOOKD_MAIL_HOST\nexport const port = Number(process.env['BOOKD_MAIL_PORT'] ?? 25)\nexport const pass = process.env.BOOKD_MAIL_PASS!\nexport const from = process.env.BOOKD_MAIL_FROM || 'a'\nexport const copy = process.env.BOOKD_MAIL_COPY === '1'\nexport const sign = process.env.BOOKD_MAIL_SIGN\nexport const all = [BOOKD_MAIL_USER, BOOKD_KEEP]\n",
    },
    after: { 'src/mail-env.ts': 'const { BOOKD_KEEP } = process.env\nexport const all = [BOOKD_KEEP]\n' },
    gone: [
      'BOOKD_MAIL_HOST',
      'BOOKD_MAIL_PORT',
      'BOOKD_MAIL_USER',
      'BOOKD_MAIL_PASS',
      'BOOKD_MAIL_FROM',
      'BOOKD_MAIL_COPY',
      'BOOKD_MAIL_SIGN',
    ],
  },
  {
    name: 'variables of a bundler',
    docs: { 'docs/env/web.md': '# Web\n\nSet `VITE_BOOK_API` and `NEXT_PUBLIC_BOOK_SITE`. `PUBLIC_BOOK_CDN` is put in by the bundler.\n' },
    before: {
      'web/env.ts': 'export const api = import.meta.env.VITE_BOOK_API\nexport const site = process.env.NEXT_PUBLIC_BOOK_SITE\n',
      'web/vite.config.ts': "export default { define: { 'process.env.PUBLIC_BOOK_CDN': JSON.stringify(process.env.PUBLIC_BOOK_CDN) } }\n",
    },
    after: {
      'web/env.ts': "export const api = '/api'\nexport const site = '/'\n",
      'web/vite.config.ts': 'export default { define: {} }\n',
    },
    gone: ['VITE_BOOK_API', 'NEXT_PUBLIC_BOOK_SITE', 'PUBLIC_BOOK_CDN'],
  },
  {
    name: 'variables of schemas and libraries',
    docs: {
      'docs/env/libraries.md':
        '# Variables\n\n```dotenv\nSHELF_ZOD_KEY=a\nSHELF_ENVALID_KEY=b\nSHELF_T3_KEY=c\nSHELF_VAR_KEY=d\nSHELF_NEST_KEY=e\nSHELF_CONVICT_KEY=f\nSHELF_JOI_KEY=g\n```\n',
    },
    before: {
      'src/shelf-env.ts':
        "import { z } from 'zod'\nimport { cleanEnv, str } from 'envalid'\nimport { createEnv } from '@t3-oss/env-core'\nimport env from 'env-var'\nimport convict from 'convict'\nimport Joi from 'joi'\nexport const a = z.object({\n  SHELF_ZOD_KEY: z.string(),\n  LEFT: z.string(),\n})\nexport const b = cleanEnv(process.env, {\n  SHELF_ENVALID_KEY: str(),\n})\nexport const c = createEnv({ server: { SHELF_T3_KEY: z.string() }, runtimeEnv: process.env })\nexport const d = env.get('SHELF_VAR_KEY').required().asString()\nexport const e = (config: { get(name: string): string }) => config.get('SHELF_NEST_KEY')\nexport const f = convict({ key: { format: String, default: '', env: 'SHELF_CONVICT_KEY' } })\nexport const g = Joi.object({\n  SHELF_JOI_KEY: Joi.string(),\n})\n",
    },
    after: { 'src/shelf-env.ts': "import { z } from 'zod'\nexport const a = z.object({\n  LEFT: z.string(),\n})\n" },
    gone: ['SHELF_ZOD_KEY', 'SHELF_ENVALID_KEY', 'SHELF_T3_KEY', 'SHELF_VAR_KEY', 'SHELF_NEST_KEY', 'SHELF_CONVICT_KEY', 'SHELF_JOI_KEY'],
  },
  {
    name: 'variables of compose files, images, charts and workflows',
    docs: {
      'docs/env/deploy.md':
        '# Deploy\n\nSet `STALL_COMPOSE_KEY` and `STALL_COMPOSE_LIST`, build with `STALL_BUILD_ARG`; `STALL_IMAGE_ENV` is in the image.\n\nThe chart takes `STALL_CHART_KEY`.\n\n```bash\nSTALL_COMPOSE_TAG=3 docker compose up\n```\n',
    },
    before: {
      'deploy/docker-compose.yml':
        'services:\n  app:\n    image: ledger:${STALL_COMPOSE_TAG:-latest}\n    environment:\n      STALL_COMPOSE_KEY: ${STALL_COMPOSE_KEY}\n',
      'deploy/docker-compose.dev.yml': 'services:\n  app:\n    environment:\n      - STALL_COMPOSE_LIST=1\n',
      'deploy/Dockerfile': 'FROM node:24\nARG STALL_BUILD_ARG\nENV STALL_IMAGE_ENV=1\n',
      'deploy/chart/templates/deployment.yaml': 'spec:\n  env:\n    - name: STALL_CHART_KEY\n      value: a\n',
    },
    after: {
      'deploy/docker-compose.yml': 'services:\n  app:\n    image: ledger:latest\n',
      'deploy/docker-compose.dev.yml': 'services:\n  app:\n    image: a\n',
      'deploy/Dockerfile': 'FROM node:24\n',
      'deploy/chart/templates/deployment.yaml': 'spec:\n  env:\n    - name: OTHER\n      value: a\n',
    },
    gone: ['STALL_COMPOSE_KEY', 'STALL_COMPOSE_LIST', 'STALL_BUILD_ARG', 'STALL_IMAGE_ENV', 'STALL_CHART_KEY', 'STALL_COMPOSE_TAG'],
    onlyNow: ['STALL_COMPOSE_LIST'],
  },
  {
    name: 'variables of other languages',
    docs: {
      'docs/env/other.md':
        '# Workers\n\n* `DESK_PY_ONE`, `DESK_PY_TWO`, `DESK_PY_THREE`, `DESK_PY_FOUR`\n* `DESK_GO_ONE`, `DESK_GO_TWO`, `DESK_GO_THREE`\n* `DESK_RUST_ONE`\n* `DESK_RUBY_ONE`\n* `DESK_PHP_ONE`\n* `DESK_JAVA_ONE`\n* `DESK_CS_ONE`\n* `DESK_SH_ONE`\n',
    },
    before: {
      'desk/a.py':
        'import os\nfrom decouple import config\none = os.environ["DESK_PY_ONE"]\ntwo = os.getenv("DESK_PY_TWO", "a")\nthree = config("DESK_PY_THREE", default="")\nfour = os.environ.get("DESK_PY_FOUR")\n',
      'desk/a.go':
        'package desk\n\nvar one = os.Getenv("DESK_GO_ONE")\n\ntype Config struct {\n\tTwo string `env:"DESK_GO_TWO"`\n}\n\nfunc f() {\n\tviper.BindEnv("three", "DESK_GO_THREE")\n}\n',
      'desk/a.rs': 'fn f() {\n    let one = std::env::var("DESK_RUST_ONE");\n}\n',
      'desk/a.rb': "one = ENV.fetch('DESK_RUBY_ONE')\n",
      'desk/a.php': "<?php\n$one = env('DESK_PHP_ONE', 'a');\n",
      'desk/A.java': 'class A {\n  String one = System.getenv("DESK_JAVA_ONE");\n}\n',
      'desk/A.cs': 'class A {\n  string one = Environment.GetEnvironmentVariable("DESK_CS_ONE");\n}\n',
      'desk/a.sh': 'echo "${DESK_SH_ONE:-a}"\n',
    },
    after: {
      'desk/a.py': 'one = 1\n',
      'desk/a.go': 'package desk\n',
      'desk/a.rs': 'fn f() {}\n',
      'desk/a.rb': 'one = 1\n',
      'desk/a.php': '<?php\n',
      'desk/A.java': 'class A {}\n',
      'desk/A.cs': 'class A {}\n',
      'desk/a.sh': 'echo a\n',
    },
    gone: [
      'DESK_PY_ONE',
      'DESK_PY_TWO',
      'DESK_PY_THREE',
      'DESK_PY_FOUR',
      'DESK_GO_ONE',
      'DESK_GO_TWO',
      'DESK_GO_THREE',
      'DESK_RUST_ONE',
      'DESK_RUBY_ONE',
      'DESK_PHP_ONE',
      'DESK_JAVA_ONE',
      'DESK_CS_ONE',
      'DESK_SH_ONE',
    ],
  },
  {
    name: 'a variable that only an example declares, and one that is commented there',
    docs: { 'docs/env/example.md': '# Variables\n\nFill in `CRATE_TOKEN_ONE`; `CRATE_TOKEN_TWO` is optional.\n' },
    before: { 'crate/.env.example': 'CRATE_TOKEN_ONE=\n# CRATE_TOKEN_TWO=a\nCRATE_LEFT=1\n' },
    after: { 'crate/.env.example': 'CRATE_LEFT=1\n' },
    gone: ['CRATE_TOKEN_ONE', 'CRATE_TOKEN_TWO'],
  },
  {
    name: 'variables in AsciiDoc, in a Docker command and in YAML of a compose file',
    docs: {
      'docs/env/docker.adoc':
        '= Docker\n\n[source,bash]\n----\ndocker run -e BARREL_RUN_KEY=1 acme/ledger\n----\n\n`BARREL_ADOC_KEY`:: what it is\n',
      'docs/env/docker.md':
        '# Docker\n\n```yaml\nservices:\n  app:\n    environment:\n      BARREL_YAML_KEY: a\n      - BARREL_LIST_KEY=b\n```\n',
    },
    before: {
      'src/casks.ts':
        'export const all = [process.env.BARREL_RUN_KEY, process.env.BARREL_ADOC_KEY, process.env.BARREL_YAML_KEY, process.env.BARREL_LIST_KEY]\n',
    },
    after: { 'src/casks.ts': 'export const all = []\n' },
    gone: ['BARREL_RUN_KEY', 'BARREL_ADOC_KEY', 'BARREL_YAML_KEY', 'BARREL_LIST_KEY'],
  },
  {
    name: 'variables that stand before a command, and keys that a bundler is given',
    docs: {
      'docs/env/before.md':
        '# Mills\n\n```\nPULPER_URL=http://localhost:3000 PULPER_SIDE_URL=http://localhost:4000 npm run build\n```\n\n> PULPER_SECRET="1" npm run build\n\nRun `PULPER_MODE=fast npm run build`.\n',
    },
    before: {
      'pulper/compose.yaml': 'services:\n  a:\n    environment:\n      PULPER_SIDE_URL: http://b:4000\n      PULPER_URL: a\n',
      'pulper/webpack.config.base.ts':
        "import webpack from 'webpack'\nexport const plugins = [\n  new webpack.EnvironmentPlugin({\n    PULPER_MODE: 'slow',\n  }),\n]\n",
    },
    after: {
      'pulper/compose.yaml': 'services:\n  a:\n    environment:\n      PULPER_URL: a\n',
      'pulper/webpack.config.base.ts': "import webpack from 'webpack'\nexport const plugins = [new webpack.EnvironmentPlugin({})]\n",
    },
    gone: ['PULPER_SIDE_URL', 'PULPER_MODE'],
    onlyNow: ['PULPER_SIDE_URL'],
  },
  // what must stay silent
  {
    name: 'variables that live on elsewhere or are put together',
    docs: { 'docs/env/alive.md': '# Alive\n\n`VAT_KEY_ONE`, `VAT_KEY_TWO`, `VAT_EU_RATE`, `VAT_KEY_FOUR`, `VAT_KEY_FIVE`.\n' },
    before: {
      'src/vat.ts':
        'export const all = [process.env.VAT_KEY_ONE, process.env.VAT_KEY_TWO, process.env.VAT_EU_RATE, process.env.VAT_KEY_FOUR, process.env.VAT_KEY_FIVE]\n',
    },
    after: {
      'src/vat.ts': "export const rate = (name: string) => process.env[`VAT_${name}_RATE`]\nexport const eu = rate('EU')\n",
      'src/vat.py': 'import os\nprint(os.environ["VAT_KEY_ONE"])\n',
      'src/vat.sh': 'echo $VAT_KEY_TWO\n',
      'deploy/vat.yml': 'env:\n  - name: VAT_KEY_FOUR\n',
      'src/vat-2.ts': "import { str } from 'envalid'\nexport const spec = { VAT_KEY_FIVE: str() }\n",
    },
    gone: [],
  },
  {
    name: 'variables of machines of others, of the past, and made up',
    docs: {
      'docs/env/quiet.md':
        '# Quiet\n\nCI sets `GITHUB_SHA`. `QUIET_OLD_KEY` is no longer read. Before 2.0 it was `QUIET_OLD_KEY`. Set `MY_SECRET_KEY`, `YOUR_TOKEN` or `EXAMPLE_API_KEY`.\n',
    },
    before: {
      'src/quiet.ts':
        'export const all = [process.env.GITHUB_SHA, process.env.QUIET_OLD_KEY, process.env.MY_SECRET_KEY, process.env.YOUR_TOKEN, process.env.EXAMPLE_API_KEY]\n',
    },
    after: { 'src/quiet.ts': 'export const all = []\n' },
    gone: [],
  },
]
