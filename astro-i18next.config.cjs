/**
 * The languages of the site, for the astro-i18next integration. `load` is empty on purpose: the
 * package checks this at build time and puts no code of its own into the server or the browser.
 * `src/lib/i18n` translates; docs/decisions/0003-astro-i18next.md says why.
 */
module.exports = {
	defaultLocale: 'bn',
	locales: ['bn', 'en'],
	namespaces: [
		...['common', 'account', 'app', 'home', 'help', 'download', 'game', 'games', 'wallet'],
		...['records', 'seo', 'server', 'promotions', 'vip', 'points', 'agents'],
	],
	defaultNamespace: 'common',
	load: [],
	showDefaultLocale: false,
};
