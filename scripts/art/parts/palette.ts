/** The colours of the Jhilik artwork. Scenes take every colour from here. */
export const palette = {
	night: '#06211f',
	forest: '#0b3b32',
	leaf: '#14604c',
	jade: '#2f8f6f',
	mint: '#9fd0b5',
	ember: '#c65f2f',
	amber: '#e8912f',
	gold: '#f3b548',
	straw: '#ffdc8c',
	paper: '#eef6f0',
	cream: '#fff3d3',
	bronze: '#9a6218',
	silver: '#dbe9e2',
	steel: '#7fa39b',
	rose: '#e58b93',
	petal: '#fbd5d3',
} as const;
