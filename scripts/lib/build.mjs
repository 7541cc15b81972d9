import { join } from 'node:path';
import { findNode, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { stampOf } from './stamp.mjs';

/** Builds when there is no build or its sources have changed. Answers whether there is one now. */
export async function ensureBuilt() {
	if (stampOf(ROOT).isFresh()) return true;
	process.stdout.write('Building the site\n');
	return (await run(findNode(), [join(ROOT, 'scripts/build.mjs')])) === 0;
}
