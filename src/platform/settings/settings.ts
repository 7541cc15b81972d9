import * as z from 'zod/mini';
import { agentSettings } from './agent-settings.ts';
import { chatSettings } from './chat-settings.ts';
import { contactSettings } from './contact-settings.ts';
import { deskSettings } from './desk-settings.ts';
import { FLAGS } from './flags.ts';
import { lotterySettings } from './lottery-settings.ts';
import { messageSettings } from './message-settings.ts';
import { pageSettings } from './page-settings.ts';
import { paymentSettings } from './payment-settings.ts';
import { phoneSettings } from './phone-settings.ts';
import { pointSettings } from './point-settings.ts';
import { policySettings } from './policy.ts';
import { protectionSettings } from './protection-settings.ts';
import { registerSettings } from './register-settings.ts';
import {
	hostName,
	hostWithPort,
	httpsOrigin,
	instantText,
	type Setting,
	setting,
	subnet,
	texts,
} from './setting-values.ts';
import { socialSettings } from './social-settings.ts';

const vendorCodes = z.array(
	z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,31}$/, "must be a vendor's code")),
);

const flags = Object.fromEntries(
	Object.entries(FLAGS).map(([key, [standard, about]]) => [
		key,
		setting(z.boolean(), standard, `flag: ${about}`),
	]),
) as Record<keyof typeof FLAGS, Setting<z.ZodMiniBoolean>>;

/** Every setting by its key. docs/settings.md describes them for operators. */
export const SETTINGS = {
	...flags,
	...agentSettings,
	...chatSettings,
	...contactSettings,
	...deskSettings,
	...registerSettings,
	...messageSettings,
	...pageSettings,
	...socialSettings,
	...phoneSettings,
	...policySettings,
	...protectionSettings,
	...paymentSettings,
	...pointSettings,
	...lotterySettings,
	loginedToHomePage: setting(
		z.boolean(),
		false,
		'without a session every address but five leads to the log-in',
	),
	offersOpen: setting(
		z.boolean(),
		true,
		'all offers: false stops every reward at once, and play goes on as before',
	),
	proofOfWork: setting(
		z.boolean(),
		true,
		'a small task for the browser before a log-in and a registration, where geetest is not used',
	),
	loginAsksAccountName: setting(
		z.boolean(),
		false,
		'LOGINIPVERF3 asks for the bank account name as well, beside the code, of who gave one',
	),
	maintenance: setting(
		z.strictObject({
			isOn: z.boolean(),
			titles: texts(120),
			messages: texts(600),
			/** Maintenance starts by itself at this time and is announced for a day before. */
			startsAt: z.optional(instantText),
			/** Shown in local format, and sent as Retry-After. */
			endsAt: z.optional(instantText),
		}),
		{
			isOn: false,
			titles: { bn: 'মেইনটেন্যান্স চলছে', en: 'Under maintenance' },
			messages: {
				bn: 'সাইটটা আরও ভালো করার কাজ চলছে। আপনার অ্যাকাউন্ট আর টাকা নিরাপদ আছে।',
				en: 'We are working on the site. Your account and your money are safe.',
			},
		},
		'closes the site for everybody, with a title, a message and an end',
	),
	ipRules: setting(
		z.strictObject({
			/** Never refused; wins over the other lists. */
			allow: z.array(subnet),
			/** True: every address outside `allow` is in a restricted region. */
			isAllowOnly: z.boolean(),
			/** Addresses of a restricted region: status 451. */
			deny: z.array(subnet),
			/** Blocked addresses: status 403. */
			block: z.array(subnet),
			/** Shown to an address of a restricted region. */
			messages: texts(600),
			/** Shown to a blocked address. If absent, the page shows its own text. */
			blockMessages: z.optional(texts(600)),
		}),
		{
			allow: [],
			isAllowOnly: false,
			deny: [],
			block: [],
			messages: {
				bn: 'আপনার এলাকায় আমাদের সার্ভিস চালু নেই।',
				en: 'Our service is not available in your country or region.',
			},
			blockMessages: {
				bn: 'এই আইপি অ্যাড্রেস ব্লক করা আছে। কারণ জানতে কাস্টমার সার্ভিসে যোগাযোগ করুন।',
				en: 'This IP address is blocked. Contact customer service to find out why.',
			},
		},
		'addresses that are let in, restricted by region, or blocked',
	),
	mainDomain: setting(z.nullable(hostName), null, 'the host name that the site is known by'),
	domainRoute: setting(
		z.array(hostWithPort).check(z.maxLength(20, 'lists more than 20')),
		[],
		'other host names of the site, which pages offer when the connection fails',
	),
	gtagId: setting(
		z.nullable(
			z.string().check(z.regex(/^(G|GT|AW)-[A-Z0-9]{4,20}$/, 'must be an id such as G-ABC123')),
		),
		null,
		'the id of the analytics: pages ask for consent first; none is loaded without an id',
	),
	splitFromSports: setting(
		z.strictObject({ ESPORTS: vendorCodes, COCKFIGHT: vendorCodes }),
		{ ESPORTS: ['JHL_ES'], COCKFIGHT: ['DS88', 'DIG', 'WS168', 'SV3', 'JHL_MOROG'] },
		'vendors filed under SPORTS that the site shows as esports and as cockfight',
	),
	hotGamesFooter: setting(z.nullable(texts(300)), null, 'a line below the hot games'),
	imageCDNs: setting(z.array(httpsOrigin), [], 'origins of images beside the site itself'),
	launchGameCDNs: setting(
		z.array(httpsOrigin),
		[],
		'origins of games beside those of the vendors in the catalogue',
	),
};

export type Settings = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };
export type SettingKey = keyof Settings;

export function isSettingKey(text: string): text is SettingKey {
	return Object.hasOwn(SETTINGS, text);
}
