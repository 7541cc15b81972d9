import { readInfo } from '#lib/page/site-flags.ts';

/**
 * Lets the page load the scripts of the provider of phone codes, where the settings name one. The
 * server extends the content security policy of the page for this header alone.
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
