import { expect, it } from 'vitest'
import { declaredOptions } from '../../../../src/drift/names/interfaces/declared-options.ts'

/** `--long -s` of each option. */
function written(path: string, text: string): string[] {
  return declaredOptions(path, text).map(({ longs, shorts }) =>
    [...longs.map((name) => `--${name}`), ...shorts.map((name) => `-${name}`)].join(' '),
  )
}

it.each<[string, string, string[]]>([
  ['flag', 'import "flag"\nvar port = flag.Int("port", 80, "Port")\n', ['--port -port']],
  [
    'pflag',
    'import "github.com/spf13/pflag"\nfs.IntVarP(&o.port, "port", "p", 80, "Port")\nfs.Bool("dry-run", false, "")\n',
    ['--port -p', '--dry-run'],
  ],
  ['urfave v1', 'import "github.com/urfave/cli"\nx := cli.StringFlag{\n  Name: "port, p",\n}\n', ['--port -p']],
  ['urfave v2', 'import "github.com/urfave/cli/v2"\nx := &cli.StringFlag{Name: "port", Aliases: []string{"p"}}\n', ['--port -p']],
  [
    'kingpin',
    'import "gopkg.in/alecthomas/kingpin.v2"\nvar p = kingpin.Flag("port", "Port").Short(\'p\').Int()\nvar d = app.Flag("dry", "Tries").Bool()\n',
    ['--port -p', '--dry'],
  ],
  ['go-flags', 'type O struct {\n  Port int `short:"p" long:"port" description:"Port"`\n  // Old int `long:"old"`\n}\n', ['--port -p']],
  ['go-arg', 'import "github.com/alexflint/go-arg"\ntype O struct {\n  Port int `arg:"-p,--port" help:"Port"`\n}\n', ['--port -p']],
  [
    'kong',
    'import "github.com/alecthomas/kong"\ntype O struct {\n  DryRun bool `help:"Tries" short:"d"`\n  Pay PayCmd `cmd:"" help:"Pays"`\n}\n',
    ['--dry-run -d'],
  ],
])('reads %s of Go', (_, text, options) => {
  expect(written('cmd/main.go', text)).toEqual(options)
})

it.each<[string, string, string, string[]]>([
  [
    'clap',
    'src/cli.rs',
    'use clap::Parser;\nstruct Cli {\n    #[arg(short, long, default_value = "80")]\n    port: u16,\n    /// Tries\n    #[clap(long = "dry-run", short = \'n\')]\n    pub dry: bool,\n    #[arg(help = "a long way")]\n    file: String,\n}\n',
    ['--port -p', '--dry-run -n'],
  ],
  [
    'the builder of clap',
    'src/cli.rs',
    'use clap::Arg;\nArg::new("port")\n    .short(\'p\')\n    .long("port"),\nArg::new("x").long("dry")\n',
    ['--port -p', '--dry'],
  ],
  ['getopts', 'src/main.rs', 'use getopts::Options;\nopts.optopt("p", "port", "Port", "PORT");\n', ['--port -p']],
  ['argparse', 'ledger/cli.py', 'import argparse\nparser.add_argument("-p", "--port", help="see --old, too")\n', ['--port -p']],
  ['click', 'ledger/cli.py', 'import click\n@click.option("--shout/--no-shout", "-s", default=False)\n', ['--shout --no-shout -s']],
  [
    'typer',
    'ledger/cli.py',
    'import typer\ndef pay(\n    dry_run: bool = typer.Option(False, help="Tries"),\n    port: Annotated[int, typer.Option("--port", "-p")] = 80,\n):\n    pass\n',
    ['--port -p', '--dry-run'],
  ],
  ['commander', 'src/cli.js', "import { program } from 'commander'\nprogram.option('-p, --port <number>', 'Port -x')\n", ['--port -p']],
  ['yargs', 'src/cli.js', "yargs.option('port', { alias: 'p', type: 'number' })\n", ['--port -p']],
  [
    'aliases',
    'src/cli.js',
    "minimist(process.argv, { alias: { p: 'port', q: ['quiet'] } })\nyargs.alias('d', 'dry')\n",
    ['--dry -d', '--port -p', '--quiet -q'],
  ],
  [
    'attributes with calls',
    'src/cli.rs',
    'use clap::Parser;\nstruct Cli {\n    #[arg(short, value_parser = clap::builder::from(all(&["a"])).map(|one| of(one)), long)]\n    port: u16,\n}\n',
    ['--port -p'],
  ],
  ['parseArgs', 'src/cli.ts', "parseArgs({ options: {\n  port: { type: 'string', short: 'p' },\n} })\n", ['--port -p']],
  [
    'oclif',
    'src/pay.ts',
    "import { Flags } from '@oclif/core'\nstatic flags = {\n  port: Flags.string({ char: 'p' }),\n}\n",
    ['--port -p'],
  ],
  [
    'picocli',
    'src/Pay.java',
    'import picocli.CommandLine.Option;\n@Option(names = {"-p", "--port"}, description = "Port")\n',
    ['--port -p'],
  ],
  ['commons-cli', 'src/Pay.java', 'import org.apache.commons.cli.Options;\noptions.addOption("p", "port", true, "Port");\n', ['--port -p']],
  ['clikt', 'src/Pay.kt', 'import com.github.ajalt.clikt.core.CliktCommand\nval dryRun by option().flag()\n', ['--dry-run']],
  ['optparse', 'lib/cli.rb', "require 'optparse'\nopts.on('-p', '--port PORT', 'Port') { }\n", ['--port -p']],
  ['Thor', 'lib/cli.rb', "class Cli < Thor\n  method_option :dry_run, aliases: '-d', type: :boolean\nend\n", ['--dry-run -d']],
  ['Symfony', 'src/Pay.php', "$this->addOption('port', 'p', InputOption::VALUE_REQUIRED)\n", ['--port -p']],
  ['Laravel', 'src/Pay.php', "protected $signature = 'pay {bill} {--p|port=}';\n", ['--port -p']],
  [
    'System.CommandLine',
    'src/Pay.cs',
    'using System.CommandLine;\nvar port = new Option<int>(new[] { "--port", "-p" }, "Port");\n',
    ['--port -p'],
  ],
  ['a case of a shell', 'bin/pay.sh', '#!/bin/sh\ncase "$1" in\n  -p|--port) shift ;;\n  --dry=*) ;;\nesac\n', ['--port -p', '--dry']],
  ['getopts of a shell', 'bin/pay', '#!/bin/bash\nwhile getopts "ab:" option; do :; done\n', ['-a', '-b']],
  ['Getopt::Long', 'bin/pay.pl', "use Getopt::Long;\nGetOptions(\n  'port|p=i' => \\$port,\n);\n", ['--port -p']],
  [
    'getopt_long',
    'src/main.c',
    '#include <getopt.h>\nstatic struct option o[] = {\n  {"port", required_argument, 0, \'p\'},\n};\n',
    ['--port -p'],
  ],
  [
    'ArgumentParser',
    'Sources/Pay.swift',
    'import ArgumentParser\n@Option(name: .shortAndLong, help: "Port") var portNumber: Int\n@Flag var dry = false\n',
    ['--port-number -p', '--dry'],
  ],
  ['a library for arguments and nothing else', 'src/a.rs', 'fn main() { let long = "port"; }\n', []],
])('reads %s', (_, path, text, options) => {
  expect(written(path, text)).toEqual(options)
})
