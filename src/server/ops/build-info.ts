import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The version of package.json and the commit that the build was made of, where it was known. */
export function readBuildInfo(): { version: string; commit: string } {
	const { version } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'));
	return { version, commit: readCommit() };
}

function readCommit(): string {
	try {
		return readFileSync(resolve(ROOT, 'dist/.commit'), 'utf8').trim();
	} catch {
		// Not built, as in development and in tests.
		return 'unknown';
	}
}
