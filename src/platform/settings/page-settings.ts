import * as z from 'zod/mini';
import { path } from '#platform/db/editable-columns.ts';
import { instantText, setting } from './setting-values.ts';

/** The promo bar in one language. */
const promoBarText = z.strictObject({
	text: z.string().check(z.minLength(1, 'must not be empty'), z.maxLength(90, 'is too long')),
	/** A screen of the site, as banners have. */
	link: z.optional(path),
	/** A small picture beside the text, about as high as two lines. */
	picture: z.optional(path),
});

/** Parts of the site that an operator may switch off. Source: spec 4, "Page toggles". */
export const pageSettings = {
	memberCentre: setting(
		z.boolean(),
		true,
		'the member centre: false removes its links and shows a warning on its pages',
	),
	headerNav: setting(z.boolean(), true, 'the navigation of the header; the menu and footer stay'),
	noticePages: setting(
		z.boolean(),
		true,
		'notices: false removes the ticker, the popups, the page of notices and its links',
	),
	promoBar: setting(z.boolean(), true, 'the promo bar; it is shown where promoBarContent has one'),
	promoBarContent: setting(
		z.nullable(
			z.strictObject({
				bn: promoBarText,
				en: promoBarText,
				/** The bar disappears by itself at this instant. */
				endsAt: z.optional(instantText),
			}),
		),
		null,
		'the line above public pages, by language: text, and a link and a picture of the site',
	),
	pwdEnabled: setting(
		z.boolean(),
		true,
		'the forms with a user name and a password, of the log-in and the registration',
	),
};
