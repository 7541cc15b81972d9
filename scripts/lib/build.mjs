import { join } from 'node:path';
import { findNode, ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { stampOf } from './stamp.mjs';

/** Builds when the build is missing or stale. Returns whether a build exists now. */
export async function ensureBuilt() {
	if (stampOf(ROOT).isFresh()) return true;
	process.stdout.write('Building the site\n');
	return (await run(findNode(), [join(ROOT, 'scripts/build.mjs')])) === 0;
}
