import { runCommand } from './admin/commands.js';
import { explain, runProcess } from './process.js';

const args = process.argv.slice(2);

if (args.length === 0) await runProcess();
else
  try {
    console.log(await runCommand(args, process.env));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
