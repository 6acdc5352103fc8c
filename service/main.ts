import { runCommand } from './admin/commands.js';
import { explain, runProcess } from './process.js';

const args = process.argv.slice(2);

/** Starts the service, or carries out one command of its operator. */
if (args.length === 0) await runProcess();
else
  try {
    console.log(await runCommand(args, process.env));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
