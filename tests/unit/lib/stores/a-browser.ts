import { vi } from 'vitest';

/** Results of calls, by the end of their path. */
export type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

interface Sent {
	path: string;
	input: Record<string, unknown>;
}

/**
 * The parts of a page that stores use, with a platform that returns given results. Records sent
 * calls and navigations.
 */
export function aBrowser(path: string, answers: Answers) {
	const sent: Sent[] = [];
	const went: string[] = [];
	vi.stubGlobal('location', {
		...{
			pathname: path,
			search: '',
			origin: 'https://site.test',
			href: `https://site.test${path}`,
		},
		assign: (to: string) => went.push(to),
		reload: () => went.push('again'),
	});
	vi.stubGlobal('document', {
		documentElement: { lang: 'en', dataset: {} },
		dispatchEvent: () => true,
	});
	vi.stubGlobal('sessionStorage', { setItem: () => undefined });
	vi.stubGlobal('fetch', async (request: Request) => {
		const { pathname, searchParams } = new URL(request.url);
		const text = await request.text();
		const input = text ? JSON.parse(text) : Object.fromEntries(searchParams);
		sent.push({ path: pathname, input });
		const [, answer] = Object.entries(answers).find(([end]) => pathname.endsWith(end)) ?? [];
		if (!answer) throw new Error(`nobody answers ${pathname}`);
		return Response.json(answer(input));
	});
	return { sent, went };
}

export function good(value: unknown) {
	return { success: true, value };
}

export function refused(errorCode: string, rest: { field?: string; params?: object } = {}) {
	return { success: false, errorCode, ...rest };
}

/** Returns the result of a login. */
export function opened(part: { customerType?: number; passwordExpired?: boolean } = {}) {
	return good({
		...{ token: 'in-cookie', id: 7, userName: 'rahim77', customerType: 0 },
		...{ firstTimeLogin: false, passwordExpired: false },
		...part,
	});
}
