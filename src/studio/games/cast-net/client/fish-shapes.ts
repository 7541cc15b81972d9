import type { Species } from '../rules.ts';

/** A mark on a fish: a filled or a drawn line. */
interface Mark {
	d: string;
	fill?: string;
	stroke?: string;
	width?: number;
	/** Cut at the outline of the body. */
	isInside?: boolean;
}

/**
 * A fish as it is drawn: it looks to the right, is about 100 units long and has its middle at 0, 0. The
 * outline alone tells the species.
 */
export interface FishShape {
	/** Its length on a river that is 360 wide. */
	length: number;
	body: string;
	fins: string;
	/** The dark upper part, cut at the body. */
	back: string;
	colours: { back: string; flank: string; fin: string };
	eye: readonly [x: number, y: number];
	marks: readonly Mark[];
}

const FORK = 'M-33 1-55-19C-48-7-48 8-55 21Z';
const WIDE_FORK = 'M-36 1-60-25C-51-8-51 9-60 27Z';
const SCALES =
	'M-26-8q5 4 0 9m10-16q5 4 0 9m0 2q5 4 0 9m11-24q5 4 0 9m0 2q5 4 0 9m11-24q5 4 0 9m0 2q5 4 0 9m0 2q5 4 0 9m11-29q5 4 0 9m0 2q5 4 0 9';

export const FISH_SHAPES: Record<Species, FishShape> = {
	puti: {
		length: 26,
		body: 'M50 2C38-18 12-30-8-25-22-20-31-8-37 0-30 8-22 20-6 23 14 27 38 18 50 2Z',
		fins: `${FORK}M-6-24 4-40c8 3 15 8 19 17ZM-8 21l-9 14L6 23Z`,
		back: 'M60-40h-120v26Q0-14 60 0Z',
		colours: { back: '#5d8f86', flank: '#f7fbf4', fin: '#e9b94f' },
		eye: [37, -3],
		marks: [{ d: 'M-30-1a5 5 0 1 0 10 0 5 5 0 1 0-10 0', fill: '#12312f' }],
	},
	mola: {
		length: 25,
		body: 'M50 0C30-11-10-12-37-2q-3 2 0 4C-10 13 30 12 50 0Z',
		fins: 'M-34 0-54-14q7 14 0 28ZM-4-10l-7-11q11 2 16 11Z',
		back: 'M60-30h-120V-3h120Z',
		colours: { back: '#4f7d8c', flank: '#ffffff', fin: '#cfe3df' },
		eye: [39, -2],
		marks: [{ d: 'M-36 0h66', stroke: '#8fb7c4', width: 4 }],
	},
	tengra: {
		length: 33,
		body: 'M50 4C46-8 30-15 10-14-12-12-28-6-39-3v7c19 6 49 10 69 8 12-1 18-3 20-8Z',
		fins: 'M14-13 6-37-5-12ZM-12-9c-6-9-15-7-18 3ZM-36 0l-20-18q8 18 0 36ZM24 10 11 25l-1-14Z',
		back: 'M60-30h-120V-4h120Z',
		colours: { back: '#7c6a3a', flank: '#f3e3b0', fin: '#a9853c' },
		eye: [36, -4],
		marks: [
			{ d: 'M-40 4 30 6', stroke: '#b79b55', width: 3, isInside: true },
			{ d: 'M17-2a5 5 0 1 0 10 0 5 5 0 1 0-10 0', fill: '#3a2d12' },
			{
				d: 'M47 1c8-9 12-11 20-10M47 6c9 4 11 9 18 11M42 10q2 9 9 14',
				stroke: '#f3e3b0',
				width: 2,
			},
		],
	},
	koi: {
		length: 34,
		body: 'M49 4C44-14 24-20 0-19-18-18-30-12-37-8v18C-26 16-10 21 6 21 28 21 44 16 49 4Z',
		fins: 'M27-17 22-30l-6 10-4-12-6 12-5-13-5 13-5-12-5 13-5-11-5 12-5-9-3 13ZM10 20 4 32l-5-11-5 11-5-12-6 10-4-13-6 7-3-12ZM-34-8c-17-10-26-1-26 9s9 20 26 10Z',
		back: 'M60-40h-120V-3h120Z',
		colours: { back: '#3f4a26', flank: '#c9b56a', fin: '#6d6a33' },
		eye: [36, -3],
		marks: [
			{ d: 'M14-22v46M0-22v46M-14-22v46M-27-16v32', stroke: '#3f4a26', width: 5, isInside: true },
		],
	},
	pabda: {
		length: 39,
		body: 'M50-3C44-14 28-16 14-13-8-8-28-4-41-2v4C-20 8 0 19 18 18 36 16 48 8 50-3Z',
		fins: 'M16 18C0 19-20 11-41 2l-1 8c19 14 41 20 55 14ZM-38 0l-22-14q9 14 0 27ZM21-14 15-30 9-13Z',
		back: 'M60-30h-120V-6h120Z',
		colours: { back: '#8a8f4a', flank: '#fbf3d2', fin: '#d9c27a' },
		eye: [38, -2],
		marks: [
			{ d: 'M-40 0Q0-2 28 3', stroke: '#9a8a45', width: 3 },
			{ d: 'M48 0q9-7 17-6M47 3q8 4 12 10', stroke: '#fbf3d2', width: 2 },
		],
	},
	shing: {
		length: 46,
		body: 'M50 0C46-9 30-11 10-10-14-9-34-6-45-3v7c15 4 37 6 57 6 22 0 36-2 38-10Z',
		fins: 'M10 10C-10 10-30 8-45 4v7c15 7 42 8 54 4ZM-43-3c-13-6-18 0-18 3.500s5 8 18 3.500ZM18-10l-5-9-5 9Z',
		back: 'M60-30h-120V-2h120Z',
		colours: { back: '#2b1b2b', flank: '#6b4a5e', fin: '#8c6a7d' },
		eye: [39, -3],
		marks: [
			{ d: 'M-44-1 30-2M-44 3 28 4', stroke: '#c7a9b4', width: 1.6, isInside: true },
			{
				d: 'M47-3C58-12 64-12 72-12M48 0c10-1 14 3 24 3M47 4c10 6 12 10 20 12M43 7q6 11 14 16',
				stroke: '#c7a9b4',
				width: 2,
			},
		],
	},
	rui: {
		length: 53,
		body: 'M50 3C42-14 18-24-6-20-22-16-32-8-40-4v9c10 5 20 12 36 15C18 24 42 16 50 3Z',
		fins: `${WIDE_FORK}M12-22 6-40C-8-38-20-30-25-15ZM-4 19l-10 15 20-13ZM-22 14l-11 12 18-8ZM24 12 14 28l-3-15Z`,
		back: 'M60-40h-120v32Q0-16 60-2Z',
		colours: { back: '#7a4a33', flank: '#f8d9bd', fin: '#c8553a' },
		eye: [38, -3],
		marks: [
			{ d: SCALES, stroke: '#c98f6d', width: 2 },
			{ d: 'M26-16q-8 16 1 31', stroke: '#8a5a41', width: 2.4, isInside: true },
		],
	},
	katla: {
		length: 59,
		body: 'M51-5C46-21 24-33 2-29-16-24-30-10-39-5V6C-28 14-12 25 6 26 30 27 45 13 51-5Z',
		fins: `${WIDE_FORK}M6-29-2-46C-14-41-24-29-29-13ZM0 25l-10 15 20-14ZM-20 17-33 30l19-9ZM22 16 8 30 8 15Z`,
		back: 'M60-50h-120v40Q-4-24 60-8Z',
		colours: { back: '#33464f', flank: '#d7dfdc', fin: '#4c5d63' },
		eye: [35, -6],
		marks: [
			{ d: SCALES, stroke: '#90a2a3', width: 2 },
			{ d: 'M20-28C9-8 11 12 24 26', stroke: '#33464f', width: 3.5, isInside: true },
			{ d: 'M51-5 40 2', stroke: '#33464f', width: 2.6 },
		],
	},
	chitol: {
		length: 63,
		body: 'M50 8C45-3 37-10 28-14 18-31 2-36-10-28-26-17-42-2-56 9-40 18-10 26 16 22c16-2 30-7 34-14Z',
		fins: 'M20 22C-6 26-36 19-56 9c-2 4-1 6 3 8C-38 28-8 38 16 32ZM-8-29-19-43l2 22ZM30 15l-9 13 0-13Z',
		back: 'M60-50h-120V2Q-10-22 34-11L60 0Z',
		colours: { back: '#5b6a4f', flank: '#eef0dd', fin: '#b9b58a' },
		eye: [38, 2],
		marks: [
			{
				d: 'M-8 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0m-13 0a4.600 4.600 0 1 0 9.200 0 4.600 4.600 0 1 0-9.200 0m-11 1a4 4 0 1 0 8 0 4 4 0 1 0-8 0m-9 1a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
				fill: '#1f2a1d',
			},
		],
	},
	ayre: {
		length: 70,
		body: 'M50 2C46-8 28-13 8-12-14-10-32-5-43-3v6c15 5 37 9 57 9 22 0 34-2 36-10Z',
		fins: 'M18-12 9-34 0-11ZM-4-10c-10-15-27-11-32 5ZM-40 0l-24-24c11 16 13 28 5 42ZM26 9 12 24l0-14ZM-8 10l-10 12 19-11Z',
		back: 'M60-30h-120V-3h120Z',
		colours: { back: '#4c5a5e', flank: '#dfe4de', fin: '#76878a' },
		eye: [36, -4],
		marks: [
			{ d: 'M-27-13a4.500 4.500 0 1 0 9 0 4.500 4.500 0 1 0-9 0', fill: '#141f22' },
			{
				d: 'M47-2c10-14 18-16 28-16M48 4c12 10 2 24-28 26M45 8q8 12 20 14',
				stroke: '#dfe4de',
				width: 2,
			},
		],
	},
	boal: {
		length: 78,
		body: 'M55-5C48-15 30-18 10-15-12-11-34-4-47-1v4C-26 8-6 18 16 19 34 19 46 13 52 6L40 2Z',
		fins: 'M16 19C-6 18-28 10-47 3v7c20 12 45 19 58 15ZM-45 1l-17-12 6 12-6 13ZM14-15 9-26 4-13ZM26 14 15 28l-1-12Z',
		back: 'M60-30h-120V-1Q0-6 60-4Z',
		colours: { back: '#39513c', flank: '#e4e6cf', fin: '#8f9a72' },
		eye: [38, -7],
		marks: [
			{ d: 'M40 2 55-5', stroke: '#39513c', width: 2 },
			{ d: 'M49-7c10-14 18-14 28-22M45 9q8 12 18 16', stroke: '#e4e6cf', width: 2.2 },
			{ d: 'M-44 1Q0-2 26 0', stroke: '#97a47c', width: 2.4, isInside: true },
		],
	},
	ilish: {
		length: 60,
		body: 'M50 0C40-18 16-26-6-22-22-18-34-7-41-3v7C-32 12-18 25 2 27 24 28 42 15 50 0Z',
		fins: 'M-37 0-64-29q13 30 0 58ZM8-24-4-39l-9 19ZM-14 22l-18 7 11-13Z',
		back: 'M60-40h-120v34Q0-16 60-4Z',
		colours: { back: '#2b5f86', flank: '#fdfcff', fin: '#7fa6bd' },
		eye: [37, -3],
		marks: [
			{ d: 'M-36 3Q0 10 44 1', stroke: '#f0b8c4', width: 6, isInside: true },
			{
				d: 'M18-7h.1M8-8h.1M-2-8h.1M-12-7h.1M-22-5h.1',
				stroke: '#2b5f86',
				width: 4,
			},
			{ d: 'M-14 24 26 20', stroke: '#b8c7d4', width: 2, isInside: true },
		],
	},
	mahashol: {
		length: 88,
		body: 'M53 3C45-16 20-27-4-23-22-19-34-9-43-5V6C-32 12-20 20-2 23 22 26 46 18 53 3Z',
		fins: 'M-39 0-66-30q14 30 0 60ZM10-25 6-46C-8-40-20-32-25-18ZM-2 22l-12 16 22-14ZM-22 16-36 30l20-9ZM25 15 12 32l-1-14Z',
		back: 'M60-40h-120v32Q0-20 60-3Z',
		colours: { back: '#8a4f12', flank: '#ffd777', fin: '#c4702a' },
		eye: [39, -4],
		marks: [
			{
				d: 'M-40-14-8 26M-28-20 8 28M-14-26 24 26M2-28 38 22M-40 12-12-26M-28 20 4-28M-12 26 20-26M6 26 34-20',
				stroke: '#b0701f',
				width: 1.8,
				isInside: true,
			},
			{ d: 'M27-20q-9 20 1 38', stroke: '#8a4f12', width: 3, isInside: true },
			{ d: 'M53 3 44 6', stroke: '#8a4f12', width: 3 },
		],
	},
};
