import type { Settings } from '#platform/settings/settings.ts';
import bnAccount from '../../locales/bn/account.json' with { type: 'json' };
import bnCommon from '../../locales/bn/common.json' with { type: 'json' };
import bnGames from '../../locales/bn/games.json' with { type: 'json' };
import bnHome from '../../locales/bn/home.json' with { type: 'json' };
import bnRecover from '../../locales/bn/recover.json' with { type: 'json' };
import bnRegister from '../../locales/bn/register.json' with { type: 'json' };
import bnSecurity from '../../locales/bn/security.json' with { type: 'json' };
import bnShell from '../../locales/bn/shell.json' with { type: 'json' };
import bnTypes from '../../locales/bn/types.json' with { type: 'json' };
import bnWallet from '../../locales/bn/wallet.json' with { type: 'json' };
import enAccount from '../../locales/en/account.json' with { type: 'json' };
import enCommon from '../../locales/en/common.json' with { type: 'json' };
import enGames from '../../locales/en/games.json' with { type: 'json' };
import enHome from '../../locales/en/home.json' with { type: 'json' };
import enRecover from '../../locales/en/recover.json' with { type: 'json' };
import enRegister from '../../locales/en/register.json' with { type: 'json' };
import enSecurity from '../../locales/en/security.json' with { type: 'json' };
import enShell from '../../locales/en/shell.json' with { type: 'json' };
import enTypes from '../../locales/en/types.json' with { type: 'json' };
import enWallet from '../../locales/en/wallet.json' with { type: 'json' };

export const BENGALI = {
	...{ root: '', account: bnAccount, common: bnCommon, games: bnGames, home: bnHome },
	...{ recover: bnRecover, register: bnRegister, security: bnSecurity, shell: bnShell },
	...{ types: bnTypes, wallet: bnWallet },
};
export const ENGLISH: Texts = {
	...{ root: '/en', account: enAccount, common: enCommon, games: enGames, home: enHome },
	...{ recover: enRecover, register: enRegister, security: enSecurity, shell: enShell },
	...{ types: enTypes, wallet: enWallet },
};
export const LANGUAGES = [BENGALI, ENGLISH];
export type Texts = typeof BENGALI;

export type Flag = {
	[Key in keyof Settings]: Settings[Key] extends boolean ? Key : never;
}[keyof Settings];
export type Flags = Record<Flag, boolean>;

export interface FlagCheck {
	path: string;
	isOfMember?: boolean;
	/** The text that the page contains. */
	text: (texts: Texts) => string;
	/** The state of the flags in which the text is shown. */
	when: (on: Flags) => boolean;
}

interface Group {
	/** No flag hides what another flag shows. */
	flags: readonly Flag[];
	/** Flags that are set in addition. */
	beside: Partial<Flags>;
	checks: readonly FlagCheck[];
}

/** What each flag shows that pages read; docs/settings.md describes them. */
export const GROUPS: readonly Group[] = [
	{
		// The order matches the rounds: with it /forget shows each method alone, all together and
		// none.
		flags: [
			...(['DIRECTREG3', 'FREEPLAY3', 'MOBILENUMREG3', 'AFFMAN3', 'PWRESETSMS3'] as const),
			...(['CHNGPASSMAIL3', 'VERIFICATION3', 'GAMELOHOT3', 'CHNGPASSVERIF3'] as const),
			...(['GAMELO3', 'GAMELOREC3', 'DPSTBAS3', 'PASS3', 'MANPLAYREB3', 'REWCEN3'] as const),
		],
		beside: {},
		checks: [
			{ path: '/', text: (t) => t.account.register_title, when: (on) => on.DIRECTREG3 },
			{ path: '/', text: (t) => t.types.free_play, when: (on) => on.FREEPLAY3 },
			{ path: '/login', text: (t) => t.types.free_play_hint, when: (on) => on.FREEPLAY3 },
			{
				path: '/register',
				text: (t) => `>${t.register.fields.mobileNum}<`,
				when: (on) => on.MOBILENUMREG3,
			},
			{ path: '/register', text: () => 'name="affiliateCode"', when: (on) => on.AFFMAN3 },
			{ path: '/login', text: (t) => `>${t.account.by_sms}<`, when: (on) => on.VERIFICATION3 },
			...recoveryChecks(),
			{ path: '/', text: (t) => `>${t.home.hot}<`, when: (on) => on.GAMELOHOT3 },
			{ path: '/rng', text: (t) => `>${t.games.closed_title}<`, when: (on) => !on.GAMELO3 },
			{
				...{ path: '/', isOfMember: true },
				text: (t) => `>${t.shell.side.recent}<`,
				when: (on) => on.GAMELOREC3,
			},
			{
				...{ path: '/', isOfMember: true },
				text: (t) => `>${t.common.header.deposit}<`,
				when: (on) => on.DPSTBAS3,
			},
			{
				...{ path: '/', isOfMember: true },
				text: (t) => t.shell.account.rewards,
				when: (on) => on.REWCEN3,
			},
			{ path: '/', text: (t) => `>${t.shell.side.rebate}<`, when: (on) => on.MANPLAYREB3 },
			{
				...{ path: '/member/depositv2', isOfMember: true },
				text: (t) => `>${t.common.not_found.title}<`,
				when: (on) => !on.DPSTBAS3,
			},
			{
				...{ path: '/member/securityCenter', isOfMember: true },
				text: (t) => t.security.password_text,
				when: (on) => on.PASS3,
			},
			{
				...{ path: '/member/securityCenter', isOfMember: true },
				text: () => 'changePassword"',
				when: (on) => on.PASS3,
			},
			{
				...{ path: '/changePassword', isOfMember: true },
				text: (t) => `>${t.common.errors.function_off}<`,
				when: (on) => !on.PASS3,
			},
		],
	},
	{
		flags: ['USERNAMEREG3', 'REGMOBVERF3', 'CREDITMAR3'],
		beside: { MOBILENUMREG3: true },
		checks: [
			{
				path: '/register',
				text: (t) => `>${t.register.types.register}<`,
				when: (on) => on.USERNAMEREG3,
			},
			{
				path: '/register',
				text: (t) => `>${t.register.fields.verificationCode}<`,
				when: (on) => on.REGMOBVERF3,
			},
			{
				...{ path: '/member/depositv2', isOfMember: true },
				text: (t) => `>${t.common.not_found.title}<`,
				when: (on) => on.CREDITMAR3,
			},
			{
				...{ path: '/', isOfMember: true },
				text: (t) => `>${t.common.header.withdrawal}<`,
				when: (on) => !on.CREDITMAR3,
			},
		],
	},
	{
		flags: ['MOBILENUMPASSREG3', 'REG3'],
		beside: {
			...{ MOBILENUMREG3: true, USERNAMEREG3: false },
			...{ REGMOBVERF3: true, VERIFICATION3: true },
		},
		checks: [
			{
				path: '/register',
				text: (t) => `>${t.register.fields.confirmPassword}<`,
				when: (on) => on.REG3 && on.MOBILENUMPASSREG3,
			},
			{ path: '/register', text: (t) => `>${t.register.closed_title}<`, when: (on) => !on.REG3 },
			{ path: '/register', text: () => 'name="mobileNum"', when: (on) => on.REG3 },
			{ path: '/login', text: (t) => t.account.no_account, when: (on) => on.REG3 },
		],
	},
];

/** Which reset methods /forget shows, and the customer service link if there is none. */
function recoveryChecks(): FlagCheck[] {
	const path = '/forget';
	const byNumber = (on: Flags) => on.CHNGPASSVERIF3 || on.PWRESETSMS3;
	const byBoth = (on: Flags) => byNumber(on) && on.CHNGPASSMAIL3;
	return [
		{ path, text: (t) => `>${t.recover.by_mobile}<`, when: byBoth },
		{ path, text: (t) => `>${t.recover.by_email}<`, when: byBoth },
		{ path, text: (t) => `>${t.recover.mobile}<`, when: byNumber },
		{
			path,
			text: (t) => `>${t.recover.email}<`,
			when: (on) => on.CHNGPASSMAIL3 && !byNumber(on),
		},
		{
			path,
			text: (t) => t.recover.by_link,
			when: (on) => on.CHNGPASSVERIF3 && on.PWRESETSMS3,
		},
		{ path, text: (t) => `>${t.recover.get_code}<`, when: (on) => on.CHNGPASSVERIF3 },
		{
			path,
			text: (t) => `>${t.account.forget_none_title}<`,
			when: (on) => !byNumber(on) && !on.CHNGPASSMAIL3,
		},
	];
}
