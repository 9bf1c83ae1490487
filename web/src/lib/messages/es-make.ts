// The texts of Make in Spanish that the first view does not need.
export const texts = {
  setByHand: 'Colocar a mano',
  stoppedEmpty: 'Detenido después de {time} sin ningún puzle.',
  stoppedAttempts: 'Detenido después de {time} y {n} intento sin ningún puzle.|Detenido después de {time} y {n} de intentos sin ningún puzle.|Detenido después de {time} y {n} intentos sin ningún puzle.',
  stoppedAdvice: 'Es más rápido con un intervalo de dificultad más amplio, con simetría libre o sin técnica obligatoria. Con otra semilla también puede haber suerte antes.',
  anotherSeed: 'Probar otra semilla',
  samples: 'Muestras',
  samplesNote: 'Un puzle de cada nivel, de este generador. Elige uno para jugarlo; los puzles que crees ocuparán su lugar.',
  playSample: 'Jugar la muestra de nivel {level}',
  clearGallery: 'Vaciar',
  rareSymmetric: 'Con simetría libre se tarda segundos; con una simetría fija o con pistas redundantes, tal vez horas.',
  rareTechnique: 'Casi ningún puzle al azar necesita esta técnica, así que esto puede tardar una hora o más. Su lección tiene posiciones para practicar.',
  fromCollection: 'Jugar uno de la colección',
} as const;
