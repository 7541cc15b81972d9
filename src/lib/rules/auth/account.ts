/** Rules of user names and passwords; forms run them to help, the platform to decide. */
export const USERNAME_LENGTH_MIN = 2;
export const USERNAME_LENGTH_MAX = 15;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/**
 * Minimum length of a payment password: only a logged-in member has the five attempts in a quarter
 * of an hour.
 */
export const PAYMENT_LENGTH_MIN = 6;

/** The `pattern` of a user name's field: starts with a letter, then letters and digits. */
export const USERNAME_PATTERN = `[A-Za-z][A-Za-z0-9]{${USERNAME_LENGTH_MIN - 1},${USERNAME_LENGTH_MAX - 1}}`;

const username = new RegExp(`^${USERNAME_PATTERN}$`);

export function isUsername(text: string): boolean {
	return username.test(text);
}

/** Checks the length by code points, so that a Bengali letter or an emoji counts once. */
export function isPassword(text: string): boolean {
	const length = [...text].length;
	return length >= PASSWORD_LENGTH_MIN && length <= PASSWORD_LENGTH_MAX;
}

/** The name that the site calls a member: the nickname, else the account name. */
export function shownName({ nickname, account }: { nickname: string; account: string }): string {
	return nickname.trim() || account;
}

/** Account types of agents (spec 4, "Types 1, 2, 41 and 42 are agent-like"). */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

export function isAgentType(type: number): boolean {
	return AGENT_TYPES.includes(type);
}

/** The account type of trials. */
export const TRIAL_TYPE = 4;
