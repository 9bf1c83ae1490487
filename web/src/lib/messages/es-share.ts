// The texts of Share in Spanish that the first view does not need.
export const texts = {
  'share.progress': 'Con mi progreso: entradas, marcas y colores',
  'share.qr': 'Código QR',
  'share.qrLabel': 'Código QR del enlace',
  'share.qrLong': 'El enlace es demasiado largo para un código QR.',
  'share.openIn': 'Abrir en',
  'share.openNote': 'Abren otro sitio y le dan el puzle.',
  'share.hodoku': 'Copiar para HoDoKu',
} as const;
