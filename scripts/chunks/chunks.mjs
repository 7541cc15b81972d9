// Which of the islands' modules share a file. A file costs a head and a place in the queue, so what is
// always loaded together is one; nothing stands in a file that a reader of it could do without.

/**
 * What every island needs: React, its stores, the words. No file of it names another one, so that
 * a release which changes a form leaves it in the browser's cache.
 */
const CORE = [
	/rolldown.runtime|preload-helper/,
	/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
	/node_modules\/(@nanostores\/react|nanostores\/(atom|deep-map|listen-keys))\//,
	/src\/lib\/(i18n\/(locales|translate|page-texts)|island-icons|money)\.ts$/,
	/src\/islands\/ui\/Icon\.tsx$/,
];

/** What fetches the code of a call: apart, as it names files that change with every release. */
const BROWSER = [/src\/lib\/wps\/browser\.ts$/];

/** What every form needs. */
const FORM = [
	/src\/islands\/ui\/(Field|RefusalText|SubmitButton|form-name|use-first-error)\.tsx?$/,
	/src\/lib\/(i18n\/refusal-text|brand|form-text|rules\/(age|patterns))\.ts$/,
];

/** What the forms that let a visitor in share besides. A passkey is one way of the first of them. */
const AUTH = [
	/src\/islands\/ui\/(PasswordField\.tsx|lazy-part\.tsx|PasskeyButton\.tsx|use-passkey\.ts)$/,
	/src\/islands\/auth\/(redirect-target\.ts|RememberTick\.tsx)$/,
	/src\/lib\/stores\/(bot-check\/(captcha|bot-check|get-proof)|auth\/session)\.ts$/,
	/src\/lib\/(safe-path|rules\/auth\/(account|login-form))\.ts$/,
];

/** What describes a call and reads its answer. */
const CALLS = [/node_modules\/zod\//, /src\/lib\/wps\/(call|read-value|values)\.ts$/];

/** A member's balance, in the header and beside a game. */
const BALANCE = [/src\/lib\/stores\/wallet\/balance\.ts$/, /src\/islands\/ui\/BalanceText\.tsx$/];

/** Each takes along what its modules import, unless one before it has it. */
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

/** Statements without an effect: what nobody reads of them is left out. */
const STATED = /src\/lib\/(brand|routes|rules\/[\w/-]+)\.ts$/;

export const treeshake = { moduleSideEffects: (id) => !STATED.test(id) };
