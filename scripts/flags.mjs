import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCountries } from 'libphonenumber-js/mobile';
import { ROOT } from './lib/paths.mjs';

// Copies the flags of every country that has mobile numbers into public/flags: `bd.svg`. Run by hand
// after country-flag-icons or libphonenumber-js have a new version; the result is committed.

const from = join(ROOT, 'node_modules/country-flag-icons/3x2');
const to = join(ROOT, 'public/flags');

mkdirSync(to, { recursive: true });
for (const name of readdirSync(to)) rmSync(join(to, name));
for (const country of getCountries()) {
	copyFileSync(join(from, `${country}.svg`), join(to, `${country.toLowerCase()}.svg`));
}
