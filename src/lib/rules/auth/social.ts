/** The providers of social sign-in. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Each provider's name, the same in every language. */
export const SOCIAL_NAMES: Record<SocialProvider, string> = {
	google: 'Google',
	facebook: 'Facebook',
};

export function isSocialProvider(text: string): text is SocialProvider {
	return SOCIAL_PROVIDERS.some((provider) => provider === text);
}

/**
 * Returns the address that starts a sign-in, without its language. It is for links, never for
 * forms.
 */
export function socialStartPath(provider: SocialProvider): string {
	return `/login/${provider}`;
}

/**
 * Returns the provider's redirect target: the same in every language, as registered with the
 * provider.
 */
export function socialCallbackPath(provider: SocialProvider): string {
	return `/login/callback/${provider}`;
}

/** The origins of the providers' sign-in pages. */
const SIGN_IN_ORIGINS: readonly string[] = [
	'https://accounts.google.com',
	'https://www.facebook.com',
];

/** True for a valid sign-in address: a provider's own, or a loopback address. */
export function isSignInAddress(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { origin, username, password } = new URL(address);
	return username + password === '' && (SIGN_IN_ORIGINS.includes(origin) || isLoopback(address));
}

/** True for an address of this machine, where a provider can be simulated. */
export function isLoopback(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
}

/** Masks an address as `r•••m@gmail.com`, which its owner recognises. */
export function maskedEmail(address: string): string {
	const at = address.lastIndexOf('@');
	const name = [...address.slice(0, Math.max(at, 0))];
	const last = name.length > 2 ? name.at(-1) : '';
	return `${name[0] ?? ''}•••${last}${address.slice(Math.max(at, 0))}`;
}
