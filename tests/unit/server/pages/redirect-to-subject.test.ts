import { expect, test } from 'vitest';
import { headerOf } from '#server/http/plain-response.ts';
import { redirectToSubject } from '#server/pages/redirect-to-subject.ts';
import { aRequestContext } from '../request-contexts.ts';

const PATH = '/en/member/conversations';
const origin = 'https://jhilik.example';

function askFrom(referer: string | undefined, query = '?about=before') {
	const headers = referer === undefined ? {} : { referer };
	const answer = redirectToSubject(aRequestContext({ path: PATH, query, origin, headers }));
	return answer && [answer.status, headerOf(answer, 'location')];
}

test('a question from an unknown address is about that address', () => {
	expect(askFrom(`${origin}/en/nothing-is-here?x=1`)).toEqual([
		302,
		`${PATH}?about=page%3A%2Fen%2Fnothing-is-here`,
	]);
});

test.for([undefined, 'no address', 'https://other.example/page', `${origin}//other.example`])(
	'a question from %s is about no page',
	(referer) => {
		expect(askFrom(referer)).toEqual([302, PATH]);
	},
);

test.for(['', '?about=page%3A%2Frng', '?about=before&no=1'])('%s leads nowhere else', (query) => {
	expect(askFrom(`${origin}/rng`, query)).toBeUndefined();
});
