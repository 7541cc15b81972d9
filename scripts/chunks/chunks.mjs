// Which modules of the islands share a file. A file costs headers and a request, so modules that
// always load together are one file; a file has no module that one of its users does not need.

/**
 * Needed by every island: React, stores, texts. It imports no other file, so a release that changes
 * a form leaves it in the browser's cache.
 */
const CORE = [
	/rolldown.runtime|preload-helper/,
	/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
	/node_modules\/(@nanostores\/react|nanostores\/(atom|deep-map|listen-keys))\//,
	/src\/lib\/(i18n\/(locales|translate|page-texts)|island-icons|money)\.ts$/,
	/src\/islands\/ui\/Icon\.tsx$/,
];

/** The loader of calls: separate, because it names files that change with every release. */
const BROWSER = [/src\/lib\/wps\/browser\.ts$/];

/** Needed by every form. */
const FORM = [
	/src\/islands\/ui\/(Field|RefusalText|SubmitButton|form-name|use-first-error)\.tsx?$/,
	/src\/lib\/(i18n\/refusal-text|brand|form-text|rules\/(age|patterns))\.ts$/,
];

/** Shared by the log-in and registration forms; passkeys belong to the log-in. */
const AUTH = [
	/src\/islands\/ui\/(PasswordField|lazy-part|PasskeyButton|use-passkey|redirect-target)\.tsx?$/,
	/src\/islands\/auth\/RememberTick\.tsx$/,
	/src\/lib\/stores\/(bot-check\/(captcha|bot-check|get-proof)|auth\/session)\.ts$/,
	/src\/lib\/(safe-path|asked-path|rules\/auth\/(account|login-form))\.ts$/,
];

/** Describes a call and reads its response. */
const CALLS = [/node_modules\/zod\//, /src\/lib\/wps\/(call|read-value|values)\.ts$/];

/** A member's balance, in the header and beside a game. */
const BALANCE = [/src\/lib\/stores\/wallet\/balance\.ts$/, /src\/islands\/ui\/BalanceText\.tsx$/];

/** Each group includes the imports of its modules that no earlier group has. */
const GROUPS = {
	core: CORE,
	browser: BROWSER,
	form: FORM,
	auth: AUTH,
	calls: CALLS,
	balance: BALANCE,
};

export const codeSplitting = {
	groups: Object.entries(GROUPS).map(([name, patterns]) => ({
		name,
		test: (id) => patterns.some((pattern) => pattern.test(id)),
	})),
};

/** Modules without side effects: unused exports are dropped. */
const STATED = /src\/lib\/(brand|routes|rules\/[\w/-]+)\.ts$/;

export const treeshake = { moduleSideEffects: (id) => !STATED.test(id) };
