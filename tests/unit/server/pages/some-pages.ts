import { login } from '#lib/wps/contract/session.ts';
import type { ReadGlance } from '#lib/wps/glance.ts';
import type { PageRequest, RenderedPage } from '#server/pages/astro-page.ts';
import { createPages } from '#server/pages/pages.ts';

export const DIRECTIVE: [string, string] = [
	'page-cache',
	'fresh=60, stale=600, tags=home, query=page',
];
export const HTML: [string, string] = ['content-type', 'text/html'];

export type Page = Partial<RenderedPage> & { opens?: string };

/** Pages of a site where every address returns its request. */
export function somePages(
	page: (request: PageRequest) => Page | Promise<Page> = () => ({}),
	given: {
		publicHost?: string;
		readGlance?: ReadGlance;
		isUnknown?: (path: string) => boolean;
	} = {},
) {
	const asked: PageRequest[] = [];
	const pages = createPages({
		render: async (request) => {
			asked.push(request);
			const { opens, ...given } = await page(request);
			if (opens) await logInFrom(request, opens);
			const body = Buffer.from(`<p>${request.address}</p>`.repeat(100));
			return { status: 200, headers: [HTML, DIRECTIVE], body, ...given };
		},
		transport: async (request) =>
			Response.json({ success: true, value: { token: await request.text() } }),
		merchant: 'test',
		imageOrigins: () => [],
		reportUrl: undefined,
		frameOriginOf: async (wanted) => wanted,
		cacheBytesMax: 1e7,
		onRefreshFailed: (error) => {
			throw error;
		},
		...given,
	});
	return { pages, asked };
}

/** The platform of these pages opens a session with any token. */
async function logInFrom({ locals }: PageRequest, token: string): Promise<void> {
	const address = `https://jhilik.example${login.path}`;
	await locals.transport(new Request(address, { method: login.method, body: token }));
}
