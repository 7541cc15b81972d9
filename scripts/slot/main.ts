import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/paths.mjs';
import { reportAll } from './report.ts';

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { write: { type: 'boolean', default: false } },
});

if (positionals.join() !== 'report') {
	console.error('Usage: npm run slot -- report [--write]');
	process.exit(1);
}
const report = reportAll();
console.log(report);
if (values.write) writeFileSync(join(ROOT, 'docs/slot-report.md'), report);
