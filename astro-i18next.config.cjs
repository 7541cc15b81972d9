const { readdirSync } = require('node:fs');
const { join } = require('node:path');

const defaultLocale = 'bn';
const folder = join(__dirname, 'locales');
/** A folder of texts is a language, the default one first; a file of it is a namespace. */
const others = readdirSync(folder).filter((name) => name !== defaultLocale);
const locales = [defaultLocale, ...others.sort()];
const namespaces = readdirSync(join(folder, defaultLocale)).map((file) =>
	file.replace('.json', ''),
);

/**
 * The languages of the site, for the astro-i18next integration. `load` is empty on purpose: the
 * package checks this at build time and puts no code of its own into the server or the browser.
 * `src/lib/i18n` translates; docs/decisions/0003-astro-i18next.md says why.
 */
module.exports = {
	defaultLocale,
	locales,
	namespaces,
	defaultNamespace: 'common',
	load: [],
	showDefaultLocale: false,
};
