/** Texts of the controls of maps, under Leaflet's option names. */
export const MAP_WORDS = { zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' } as const;
