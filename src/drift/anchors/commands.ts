const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Programs that are no repository's own: what they are given says nothing of it, except where a reader below knows them. */
export const foreignCommands = words(`
  git gh hub svn hg docker docker-compose podman kubectl helm minikube kind k3s k9s terraform tofu pulumi ansible ansible-playbook vagrant packer nomad
  aws gcloud az doctl flyctl fly heroku vercel netlify railway wrangler firebase supabase neonctl planetscale pscale turso stripe ngrok cloudflared render
  psql pg_dump pg_restore pg_isready createdb dropdb mysql mysqldump mongosh mongo mongodump redis-cli redis-server sqlite3 sqlcmd clickhouse-client kafka-topics
  curl wget http httpie nc ssh scp rsync telnet dig nslookup ping openssl ssh-keygen certbot mkcert gpg base64 sha256sum md5sum
  npm npx pnpm pnpx yarn bun bunx deno node nvm fnm volta corepack n asdf mise brew apt apt-get apk yum dnf pacman snap choco scoop winget port pip pip3
  pipx poetry uv uvx pipenv conda virtualenv python python3 ruby gem bundle rails rake php composer artisan go cargo rustup rustc java javac mvn gradle gradlew
  dotnet nuget swift xcodebuild xcrun pod flutter dart mix elixir iex
  tsc tsx ts-node ts-node-dev esbuild rollup webpack vite vitest jest mocha ava playwright cypress eslint prettier biome oxlint stylelint turbo nx lerna rush
  changeset husky lint-staged commitlint semantic-release release-it nodemon pm2 concurrently cross-env dotenv prisma drizzle-kit typeorm knex sequelize
  mikro-orm next nuxt astro gatsby remix ng vue expo react-native storybook tailwindcss postcss sass babel swc c8 nyc
  make just task cmake ninja gcc g++ clang sh bash zsh fish pwsh powershell cmd sudo su env printenv export source set unset alias eval exec time nohup xargs
  cat ls cd cp mv rm mkdir rmdir touch chmod chown ln echo printf tee head tail less more grep egrep rg ag sed awk cut sort uniq wc find tr diff patch tar
  gzip gunzip unzip zip which whereis whoami pwd ps kill killall pkill lsof netstat top df du free uname date sleep watch crontab systemctl service journalctl
  useradd usermod adduser vi vim nano emacs code open xdg-open start explorer clear exit history jq yq test true false read if then else fi for do done while
  case esac function return let trap wait mount umount xattr mdadm mkfs fdisk lsblk sysctl modprobe dpkg iptables ufw nginx apache2 caddy certutil hostnamectl ip ifconfig locale-gen
`)

/** Runners of the scripts of a package, and their own words, which are no scripts. */
export const runners: Readonly<Record<string, ReadonlySet<string>>> = {
  npm: words(`
    access adduser audit bin bugs cache ci completion config dedupe deprecate diff dist-tag docs doctor edit exec explain explore find-dupes fund get help
    help-search hook i init install install-ci-test install-test link ll login logout la list ln ls org outdated owner pack ping pkg prefix profile prune
    publish query rebuild repo root sbom search set shrinkwrap star stars team token un uninstall unpublish unstar update up upgrade version view info whoami x
    add create remove rm r it cit ddp se`),
  pnpm: words(`
    add install i update up upgrade remove rm uninstall link unlink import rebuild prune fetch patch patch-commit patch-remove audit list ls outdated why
    licenses exec dlx create init publish pack config env store server root bin setup deploy doctor help approve-builds self-update catalog dedupe recursive
    login logout whoami version view info`),
  yarn: words(`
    add install up upgrade upgrade-interactive remove link unlink import rebuild cache config create dlx exec explain info init login logout node npm pack
    patch patch-commit plugin plugins prune publish rebuild search set stage unplug version versions why workspace workspaces audit autoclean bin check global
    help licenses list outdated owner policies tag team generate-lock-entry dedupe constraints berry self-update global`),
  bun: words(
    `add install i remove rm update upgrade link unlink init create x pm test build repl exec publish outdated patch info audit why`,
  ),
}

/** Programs that run a file they are given. */
export const interpreters = words(
  `node tsx ts-node ts-node-dev ts-node-esm bun deno python python3 ruby php bash sh zsh source . swift perl nodemon esr vite-node k6 psql`,
)

/** Programs that run a program of a package: what follows is its name. */
export const launchers = words('npx pnpx bunx uvx pipx')

/** Options of runners and interpreters that take a value of their own. */
export const valuedOptions = words(`
  -w --workspace --filter -F -C --dir --prefix --cwd -r --require --import --loader --env-file -f --file --project -p --package --registry --tag --scope -c
  --config --experimental-loader --tsconfig --inspect --max-old-space-size --conditions`)

/** Words of programs that also start programs of the repository: a flag behind one of these, and before a bare `--`, is the program's own. */
export const ownWords: Readonly<Record<string, ReadonlySet<string>>> = {
  ...runners,
  cargo: words(`
    add b bench build c check clean clippy d doc expand fetch fix fmt generate-lockfile info init install llvm-cov locate-project metadata miri new nextest
    package publish remove rm search t test tree uninstall update vendor yank`),
  go: words('build clean doc env fix fmt get install list mod telemetry tool version vet work'),
  pip: words('check config download freeze hash index inspect install list show uninstall wheel'),
  pipx: words('ensurepath inject install list reinstall uninstall upgrade'),
  uv: words('add build cache export init lock pip publish python remove sync tool tree venv'),
  poetry: words('add build check config export init install lock new publish remove show update version'),
  dotnet: words('add build clean nuget new pack publish restore sln test tool workload'),
  bundle: words('add binstubs check config info init install lock outdated update'),
  composer: words('create-project dump-autoload global init install outdated remove require show update validate'),
}
