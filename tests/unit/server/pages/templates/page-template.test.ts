import { expect, test } from 'vitest';
import { createMarkSheet, type Marks } from '#server/pages/templates/marks.ts';
import {
	cutTemplate,
	fillTemplate,
	TemplateRefused,
} from '#server/pages/templates/page-template.ts';
import { aGlance } from './glances.ts';

function filled(html: (marks: Marks) => string, glance = aGlance()): string {
	const sheet = createMarkSheet();
	return fillTemplate(cutTemplate(html(sheet.marks), sheet).pieces, glance);
}

const account = (marks: Marks) => marks.value(({ member }) => member.account);

test('a value is escaped for its place', () => {
	const glance = aGlance({ account: `<b>"it's" & more` });

	const page = filled((marks) => `<p title="${account(marks)}">${account(marks)}</p>`, glance);

	expect(page).toBe(
		`<p title="<b>&quot;it's&quot; &amp; more">&lt;b&gt;&quot;it&#39;s&quot; &amp; more</p>`,
	);
});

test('a list repeats its item, and fields are of the item', () => {
	const page = filled((marks) => {
		const { begin, end, field } = marks.list(() => [{ name: 'Ludo' }, { name: 'A & B' }]);
		return `<ul>${begin}<li>${field('name')}</li>${end}</ul>`;
	});

	expect(page).toBe('<ul><li>Ludo</li><li>A &amp; B</li></ul>');
});

test('a choice is one of two words', () => {
	const page = (favourites: string[]) =>
		filled(
			(marks) =>
				`<a name="${marks.choice((one) => one.favourites?.has('7') ?? false, 'remove', 'add')}">`,
			aGlance({ favourites: new Set(favourites) }),
		);

	expect([page(['7']), page(['8'])]).toEqual(['<a name="remove">', '<a name="add">']);
});

test('a text that was put in for a value is replaced wherever it is', () => {
	const page = filled((marks) => {
		marks.standIn('77712345', ({ balance }) => String(balance.sumBalance));
		return '<a props="[6,&quot;77712345&quot;]">77712345</a>';
	});

	expect(page).toBe('<a props="[6,&quot;1250000&quot;]">1250000</a>');
});

test.for<{ name: string; html: (marks: Marks) => string }>([
	{ name: 'in a script', html: (marks) => `<script>let a = "${account(marks)}"</script>` },
	{
		name: 'in a style',
		html: (marks) => `<style>a::after { content: "${account(marks)}" }</style>`,
	},
	{ name: 'in a comment', html: (marks) => `<!-- ${account(marks)} -->` },
	{ name: 'outside of an attribute', html: (marks) => `<a ${account(marks)}>` },
	{ name: 'that is cut', html: (marks) => `<p>${account(marks).slice(0, -1)}</p>` },
	{ name: 'of another process', html: () => '<p>\uE0000123456789abcdef01234567=0\uE001</p>' },
	{ name: 'without its list', html: (marks) => `<p>${marks.list(() => []).begin}</p>` },
	{ name: 'of a list that crosses another', html: crossingLists },
	{ name: 'of another template', html: () => `<p>${account(createMarkSheet().marks)}</p>` },
])('a mark $name refuses the template', ({ html }) => {
	expect(() => filled(html)).toThrow(TemplateRefused);
});

function crossingLists(marks: Marks): string {
	const [one, other] = [marks.list(() => []), marks.list(() => [])];
	return one.begin + other.begin + one.end + other.end;
}

test('a page that shows what has no mark is no template', () => {
	const unmarked = (marks: Marks) => {
		marks.refuse('member.id');
		return '<p></p>';
	};
	const calculated = (marks: Marks) => {
		marks.forbid('777123');
		return '<p>7771234</p>';
	};

	expect(() => filled(unmarked)).toThrow('member.id');
	expect(() => filled(calculated)).toThrow('calculated');
});

test('an item without a field is not shown half', () => {
	const page = (marks: Marks) => {
		const { begin, end, field } = marks.list(() => [{ name: undefined }]);
		return begin + field('name') + end;
	};

	expect(() => filled(page)).toThrow(TemplateRefused);
});
