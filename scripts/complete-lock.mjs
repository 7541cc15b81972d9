import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listMissing, platformEntry, platformOf, readLock, withEntries } from './lib/lock-file.mjs';
import { ROOT } from './lib/paths.mjs';
import { giveUp } from './lib/run.mjs';

// `npm run complete-lock`: adds the optional packages of other platforms that npm left out of
// package-lock.json, so that `npm ci` accepts it. Run after a change of dependencies; the result is
// committed. A package that the registry does not offer gets no integrity: npm checks it against
// the registry on the platforms that install it.

const lock = readLock();
const missing = listMissing(lock);
const unknown = missing.find(
	({ name, version, isOptional }) => !isOptional || !platformOf(name) || !/^\d/.test(version),
);
if (unknown) {
	giveUp(`No entry can be made for ${unknown.name}@${unknown.version}: run npm install.`);
}

const entries = missing.map((one) => [`node_modules/${one.name}`, platformEntry(one, ask(one))]);
const text = JSON.stringify(withEntries(lock, Object.fromEntries(entries)), undefined, '\t');
writeFileSync(join(ROOT, 'package-lock.json'), `${text}\n`);
process.stdout.write(`${entries.length} entries added to package-lock.json\n`);

function ask({ name, version }) {
	try {
		const args = ['view', `${name}@${version}`, 'dist.integrity'];
		return execFileSync('npm', args, {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}).trim();
	} catch {
		return undefined;
	}
}
