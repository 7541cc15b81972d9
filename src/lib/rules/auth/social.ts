/** Whose accounts people sign in with, beside ours. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What each calls itself, in every language. */
export const SOCIAL_NAMES: Record<SocialProvider, string> = {
	google: 'Google',
	facebook: 'Facebook',
};

export function isSocialProvider(text: string): text is SocialProvider {
	return SOCIAL_PROVIDERS.some((provider) => provider === text);
}

/** The address that leads to the provider, without its language. A link leads there, never a form. */
export function socialStartPath(provider: SocialProvider): string {
	return `/login/${provider}`;
}

/** Where the provider sends people back to: in every language the same, as it is registered there. */
export function socialCallbackPath(provider: SocialProvider): string {
	return `/login/callback/${provider}`;
}

/** The origins that people sign in at. */
const SIGN_IN_ORIGINS: readonly string[] = [
	'https://accounts.google.com',
	'https://www.facebook.com',
];

/** True for an address that a sign-in may lead to: a provider's own, or one on this machine. */
export function isSignInAddress(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { origin, username, password } = new URL(address);
	return username + password === '' && (SIGN_IN_ORIGINS.includes(origin) || isLoopback(address));
}

/** True for an address on the machine itself, where a provider can be tried out. */
export function isLoopback(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
}

/** `r•••m@gmail.com`: enough for its owner to know it by. */
export function maskedEmail(address: string): string {
	const at = address.lastIndexOf('@');
	const name = [...address.slice(0, Math.max(at, 0))];
	const last = name.length > 2 ? name.at(-1) : '';
	return `${name[0] ?? ''}•••${last}${address.slice(Math.max(at, 0))}`;
}
