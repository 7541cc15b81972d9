import { expect, test } from 'vitest';
import { favouriteTextsFor } from '#lib/i18n/island-texts.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { addFavourite } from '#lib/wps/contract/favourites.ts';
import { readTexts } from './catalogues.ts';

test.for(LOCALES)('every refusal of a favourite has a text in %s', (locale) => {
	const texts = favouriteTextsFor(locale);
	const common = readTexts(locale, 'common');

	for (const code of addFavourite.refusals) expect(texts[code]).toBe(common[`errors.${code}`]);
	// The code of our platform and the code of other hosts.
	for (const name of ['login.not.session', 'duplicateLogin']) {
		expect(texts[name]).toBe(common['errors.not_logged_in']);
	}
});
