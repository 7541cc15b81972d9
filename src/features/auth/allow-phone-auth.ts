import { readInfo } from '#lib/page/site-flags.ts';

/**
 * Lets the page load what the provider of phone codes needs, where the settings name one: the server
 * opens the page's policy for this header and for nothing else.
 */
export async function allowPhoneAuth({
	locals,
	response,
}: {
	locals: App.Locals;
	response: { headers: Headers };
}): Promise<void> {
	const info = await readInfo(locals);
	if (info?.phoneAuth) response.headers.set('phone-auth', '1');
}
